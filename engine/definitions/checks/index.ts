import type { Check } from '../loaded.ts';
import { addresses } from './addresses.ts';
import { amounts } from './amounts.ts';
import { answerColumns } from './answerColumns.ts';
import { asyncChecks } from './asyncChecks.ts';
import { buyers } from './buyers.ts';
import { cardLabels } from './cardLabels.ts';
import { choices } from './choices.ts';
import { chooses } from './chooses.ts';
import { columns } from './columns.ts';
import { conditions } from './conditions.ts';
import { directions } from './directions.ts';
import { entries } from './entries.ts';
import { events } from './events.ts';
import { fees } from './fees.ts';
import { figures } from './figures.ts';
import { flows } from './flows.ts';
import { forms } from './forms.ts';
import { hosts } from './hosts.ts';
import { begunByName, inputs } from './inputs.ts';
import { labels } from './labels.ts';
import { looks } from './looks.ts';
import { neverTrue } from './neverTrue.ts';
import { orders } from './orders.ts';
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
import { unread } from './unread.ts';
import { uploads } from './uploads.ts';

/** Every rule over the definitions as a whole; a new one is its file and its line here. */
export const checks: Readonly<Record<string, Check>> = {
  addresses,
  amounts,
  answerColumns,
  asyncChecks,
  buyers,
  cardLabels,
  choices,
  chooses,
  columns,
  conditions,
  directions,
  entries,
  events,
  fees,
  figures,
  flows,
  forms,
  hosts,
  inputs,
  begunByName,
  labels,
  looks,
  neverTrue,
  orders,
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
  unread,
  uploads,
};
