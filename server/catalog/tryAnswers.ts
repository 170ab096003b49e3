import type { Input, Output } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import { evaluate, type FormDefinition, FormError, sayFault } from '#engine/forms/index.ts';
import { readNow } from '#server/database/now.ts';
import type { Context } from '#server/http/context.ts';
import { type CarriedAnswers, carriedAnswers } from './carriedAnswers.ts';
import { formOf } from './formOf.ts';
import { answersOfType } from './queries/storedAnswers.ts';

type Report = Output<'definitions.tryAnswers'>;

/** So many products are told one by one; all are counted. */
const mostTold = 50;
const place = 'product-form';

/**
 * What would become of the answers that are stored for a product type, by its definition of now or by one that is not
 * published yet: which migrations change, which answers have no place, which would be refused. Changes nothing.
 */
export async function tryAnswers(
  { id, json }: Input<'definitions.tryAnswers'>,
  { db, catalog }: Context,
): Promise<Report> {
  const now = (json as FormDefinition | undefined) ?? catalog.get('product-type', id);
  if (now === undefined) return refuse('notFound');
  const served = formFor();
  const moment = (await readNow(db)).getTime();
  const report = { total: 0, changed: 0, losing: 0, refused: 0 };
  const products: Report['products'][number][] = [];
  for await (const { productId, version, answers, zone } of answersOfType(db, id)) {
    const source = { kind: 'product-type', id, version, place } as const;
    const carried = await carriedAnswers(db, catalog, source, answers, now);
    const issues = evaluate(
      served.form,
      carried.answers,
      { mode: 'edit', host: 'office' },
      {
        now: moment,
        zone,
        shape: served.shape,
        saved: carried.answers,
      },
    ).issues;
    report.total += 1;
    report.changed += Number(carried.changes.length > 0);
    report.losing += Number(isLosing(carried));
    report.refused += Number(issues.length > 0);
    const isTold = carried.changes.length > 0 || isLosing(carried) || issues.length > 0;
    if (isTold && products.length < mostTold) {
      products.push({
        id: String(productId),
        version,
        changes: carried.changes.map((change) => ({ ...change })),
        left: carried.left.map((each) => ({ ...each })),
        issues: issues.map(({ path, code }) => ({ path, code })),
      });
    }
  }
  return { ...report, products };

  function formFor() {
    try {
      return formOf(catalog, now as FormDefinition, place);
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      const faults = error.faults.map((fault) => ({ path: fault.at, code: fault.code, message: sayFault(fault) }));
      return refuse('definition.unsound', {}, faults);
    }
  }
}

function isLosing({ left, changes }: CarriedAnswers): boolean {
  return left.length > 0 || changes.some(({ word }) => word === 'drop');
}
