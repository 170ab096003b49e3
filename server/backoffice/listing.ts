import { type List, permissionNameOf, type Report } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { type Context } from '#server/http/context.ts';
import { businessIdOf } from '#server/database/businessIdOf.ts';
import { obsoleteKeys } from './obsoleteKeys.ts';
import { withAnswers } from './queries/withAnswers.ts';
import type { Dataset, Scope } from './queries/dataset.ts';
import { datasets } from './queries/datasets/index.ts';

/** A list or report that the viewer may see, on its dataset, with whose rows they are. */
export interface Listing<T> {
  readonly definition: T;
  readonly dataset: Dataset;
  readonly scope: Scope;
  readonly zone: string;
}

/** A list, for a viewer with its permission. */
export function listFor(id: string, context: Context): Listing<List> {
  const definition = context.catalog.get('list', id) ?? throwAppError('notFound');
  return listing(definition, permissionNameOf(definition.permission), context);
}

/** A report, for a viewer with its permission. */
export function reportFor(id: string, context: Context): Listing<Report> {
  const definition = context.catalog.get('report', id) ?? throwAppError('notFound');
  return listing(definition, permissionNameOf(definition.permission), context);
}

function listing<T extends Pick<Report, 'dataset' | 'answerColumns'>>(
  definition: T,
  permission: string | undefined,
  context: Context,
): Listing<T> {
  const { viewer } = context;
  // A list without a permission is open to no viewer.
  if (permission === undefined) return throwAppError('permission.missing');
  context.need(permission);
  const dataset = datasets[definition.dataset];
  if (!dataset) throw new Error(`no dataset is named ${definition.dataset}`);
  const scope = viewer?.role.portal === 'admin' && !viewer.business ? 'all' : { businessId: businessIdOf(context) };
  return {
    definition,
    dataset: withAnswers(
      dataset,
      definition.answerColumns,
      definition.answerColumns && obsoleteKeys(context.catalog, dataset.answersTo ?? []),
    ),
    scope,
    zone: zoneOf(viewer?.business),
  };
}
