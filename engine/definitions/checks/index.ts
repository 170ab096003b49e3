import type { Check } from '../definitionSet.ts';
import { routes } from './routes.ts';
import { amounts } from './amounts.ts';
import { answerColumns } from './answerColumns.ts';
import { remoteValidators } from './remoteValidators.ts';
import { buyers } from './buyers.ts';
import { cardLabels } from './cardLabels.ts';
import { choices } from './choices.ts';
import { cases } from './cases.ts';
import { columns } from './columns.ts';
import { conditions } from './conditions.ts';
import { bidiControls } from './bidiControls.ts';
import { contextEntries } from './contextEntries.ts';
import { events } from './events.ts';
import { fees } from './fees.ts';
import { digitPatterns } from './digitPatterns.ts';
import { flows } from './flows.ts';
import { forms } from './forms.ts';
import { apps } from './apps.ts';
import { startedByName, inputs } from './inputs.ts';
import { labels } from './labels.ts';
import { appearances } from './appearances.ts';
import { unsatisfiable } from './unsatisfiable.ts';
import { ordering } from './ordering.ts';
import { pages } from './pages.ts';
import { patterns } from './patterns.ts';
import { pointers } from './pointers.ts';
import { privacy } from './privacy.ts';
import { products } from './products.ts';
import { providers } from './providers.ts';
import { references } from './references.ts';
import { schemaNames } from './schemaNames.ts';
import { texts } from './texts.ts';
import { uniqueness } from './uniqueness.ts';
import { unusedInputs } from './unusedInputs.ts';
import { uploads } from './uploads.ts';

/** All checks over the whole set of definitions. A new check is a file and a line here. */
export const checks: Readonly<Record<string, Check>> = {
  routes,
  amounts,
  answerColumns,
  remoteValidators,
  buyers,
  cardLabels,
  choices,
  cases,
  columns,
  conditions,
  bidiControls,
  contextEntries,
  events,
  fees,
  digitPatterns,
  flows,
  forms,
  apps,
  inputs,
  startedByName,
  labels,
  appearances,
  unsatisfiable,
  ordering,
  pages,
  patterns,
  pointers,
  privacy,
  products,
  providers,
  references,
  schemaNames,
  texts,
  uniqueness,
  unusedInputs,
  uploads,
};
