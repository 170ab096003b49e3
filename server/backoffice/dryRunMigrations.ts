import type { Input, Output } from '#engine/contract/index.ts';
import { type Catalog, factScopeOfForm } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { evaluate, type FormData } from '#engine/forms/index.ts';
import type { Lang } from '#engine/text/index.ts';
import { formOf } from '#server/catalog/formOf.ts';
import { type MigratedAnswers, migrateStoredAnswers } from '#server/catalog/migrateStoredAnswers.ts';
import { referenceValues } from '#server/catalog/queries/references.ts';
import { readNow } from '#server/database/now.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { permissionsFor, viewerFacts } from '#server/session/viewer.ts';
import { answersOfCheckouts, answersOfOrders, answersOfType, type StoredAnswers } from './queries/storedAnswers.ts';

type Report = Output<'definitions.dryRunMigrations'>;

/** So many are told one by one; all are counted. */
const maxReported = 50;

/**
 * What would become of the answers that are stored for a product type or for a form of buyers, by its definition of now or
 * by one that is not published yet: which migrations change, which answers have no place, which would be refused, each
 * judged with the facts of whoever gave it. Changes nothing.
 */
export async function dryRunMigrations(
  { kind, id, json }: Input<'definitions.dryRunMigrations'>,
  { db, catalog, preview, language }: Context,
): Promise<Report> {
  // One that is given is looked at as it is before it is published: whole, and with everything that names it.
  if (json !== undefined && preview === undefined) return throwAppError('busy');
  const then = json === undefined || preview === undefined ? catalog : preview({ kind, id, json });
  const now = then.get(kind, id);
  if (now === undefined) return throwAppError('notFound');
  const place = kind === 'form' ? factScopeOfForm('form', now as { factScope?: unknown }) : 'product-form';
  const { form, shape, references } = formOf(then, now, place);
  const lists = await referenceValues(db, references);
  const moment = (await readNow(db)).getTime();
  const factsOf = factsOfAnswers(db, catalog, language);
  const report = { total: 0, changed: 0, losing: 0, refused: 0 };
  const rows: Report['rows'][number][] = [];
  for await (const stored of allAnswers()) {
    const migrated = await migrateStoredAnswers(
      db,
      catalog,
      { kind, id, version: stored.version, place },
      stored.answers,
      now,
    );
    const issues = await issuesOf(stored, migrated.answers);
    const isReported = migrated.changes.length > 0 || isLosing(migrated) || issues.length > 0;
    report.total += 1;
    report.changed += Number(migrated.changes.length > 0);
    report.losing += Number(isLosing(migrated));
    report.refused += Number(issues.length > 0);
    if (!isReported || rows.length >= maxReported) continue;
    rows.push({
      of: stored.of,
      id: String(stored.id),
      version: stored.version,
      changes: migrated.changes.map((change) => ({ ...change })),
      left: migrated.left.map((each) => ({ ...each })),
      issues: issues.map(({ path, code }) => ({ path, code })),
    });
  }
  return { ...report, rows };

  async function issuesOf(stored: StoredAnswers, answers: FormData) {
    // An order keeps its answers and the wording of its questions; they are not validated again.
    if (stored.of === 'order') return [];
    const saved = stored.of === 'product' ? { saved: answers } : {};
    const options = {
      now: moment,
      zone: stored.business.zone,
      validateData: shape,
      references: lists.get.bind(lists),
      ...saved,
    };
    return evaluate(form, answers, await factsOf(stored), options).issues;
  }

  async function* allAnswers(): AsyncGenerator<StoredAnswers> {
    if (kind === 'product-type') {
      yield* answersOfType(db, id);
      return;
    }
    const types = catalog.all('product-type').filter(({ value }) => value.buyerForm === id);
    yield* answersOfCheckouts(
      db,
      types.map((type) => type.id),
    );
    yield* answersOfOrders(db, id);
  }
}

function isLosing({ left, changes }: MigratedAnswers): boolean {
  return left.length > 0 || changes.some(({ word }) => word === 'drop');
}

type Facts = Readonly<Record<string, unknown>>;

/**
 * The facts beside which stored answers would be judged if they were sent again: of a product those of an owner of its
 * business, of a purchase its own with the option that it has. What is the same for a business is read once.
 */
function factsOfAnswers(db: Db, catalog: Catalog, language: Lang): (stored: StoredAnswers) => Promise<Facts> {
  const sellers = new Map<number, Promise<Facts>>();
  return async (stored) => {
    if (stored.of !== 'product') {
      const option = stored.option === null ? undefined : catalog.get('payment-option', stored.option);
      const traits = option?.traits ?? [];
      return { ...stored.facts, 'option.traits': traits, mode: 'create', host: 'buyer-info', language };
    }
    const known = sellers.get(stored.business.id) ?? ofSeller(stored);
    sellers.set(stored.business.id, known);
    return { ...(await known), mode: 'edit', host: 'backoffice', language };
  };

  function ofSeller({ seller: user, business }: StoredAnswers): Promise<Facts> {
    const role = user === null ? undefined : catalog.get('role', user.role);
    if (user === null || role === undefined) return viewerFacts(db, catalog, null, language);
    const viewer = {
      sessionId: 0,
      user,
      business,
      isOwner: true,
      roleId: user.role,
      role,
      permissions: permissionsFor(catalog, user.role, null),
      confirmed: true,
    };
    return viewerFacts(db, catalog, viewer, language);
  }
}
