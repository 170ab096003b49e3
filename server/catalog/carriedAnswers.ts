import type { Catalog, Text } from '#engine/definitions/index.ts';
import {
  type Change,
  type FormData,
  type FormDefinition,
  type LeftBehind,
  leftBehind,
  migrateAnswers,
  patternOfPath,
  pendingMigrations,
  sayFrom,
  showAnswer,
} from '#engine/forms/index.ts';
import type { Lang } from '#engine/text/index.ts';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type AnswersSource, formAt } from './formAt.ts';
import { formMessages } from './formMessages.ts';
import { formOf } from './formOf.ts';
import { findVersion } from './queries/versions.ts';

/** An answer to an earlier form that has no place in the present one, as it was read when it was given. */
export interface EarlierAnswer {
  readonly path: string;
  readonly label: Text;
  readonly value: Text;
  /** Why it was given up, where a migration says so. */
  readonly reason?: Text;
}

export interface CarriedAnswers {
  /** As answers to the present form. */
  readonly answers: FormData;
  readonly changes: readonly Change[];
  /** What the present form has no place for. */
  readonly left: readonly LeftBehind[];
}

/**
 * Answers that were given to a definition's form in some version, as answers to its form of now: through the migrations
 * that lie between. What is stored stays as it is until somebody saves. `now` is a definition that is not served yet.
 */
export async function carriedAnswers(
  db: Database | Tx,
  catalog: Catalog,
  { kind, id, version, place }: AnswersSource,
  answers: FormData,
  now: FormDefinition | undefined = catalog.get(kind, id),
): Promise<CarriedAnswers> {
  const isCurrent = now === catalog.get(kind, id) && version === catalog.version(kind, id);
  if (isCurrent || now === undefined) return { answers, changes: [], left: [] };
  const then = await findVersion(db, kind, id, version);
  const migrations = then === undefined ? [] : pendingMigrations(now, then.json as FormDefinition);
  const { data, changes } = migrateAnswers(migrations, answers);
  return { answers: data, changes, left: leftBehind(formOf(catalog, now, place).form, data) };
}

/** What answers have no place in the present form, in the words of the form that they were given to. */
export async function earlierAnswers(
  db: Database | Tx,
  catalog: Catalog,
  source: AnswersSource,
  { changes, left }: CarriedAnswers,
  zone: string,
): Promise<readonly EarlierAnswer[]> {
  const dropped = changes.filter(({ word }) => word === 'drop');
  if (dropped.length + left.length === 0) return [];
  const form = await formAt(db, catalog, source);
  if (form === undefined) return [];
  const reasons = reasonsOf(catalog.get(source.kind, source.id));
  const told = ({ path, value, reason }: LeftBehind & { reason?: Text | undefined }): EarlierAnswer => {
    const pattern = patternOfPath(path);
    const field = form.byPattern.get(pattern);
    const text = form.text.fields.get(pattern);
    const shown = (lang: Lang): string =>
      field === undefined || text === undefined
        ? String(value)
        : showAnswer(field, value, text, { lang, zone, say: sayFrom(formMessages(catalog), lang) });
    const entry = { path, label: text?.label ?? path.slice(1), value: { en: shown('en'), ar: shown('ar') } };
    return reason === undefined ? entry : { ...entry, reason };
  };
  return [
    ...dropped.map(({ path, from, migration }) =>
      told({ path, value: from, reason: reasons.get(`${migration} ${path.slice(path.lastIndexOf('/') + 1)}`) }),
    ),
    ...left.map((each) => told({ ...each, ...beforeRename(each, changes) })),
  ];
}

function reasonsOf(definition: FormDefinition | undefined): ReadonlyMap<string, Text | undefined> {
  const steps = (definition?.migrations ?? []).flatMap(({ id, steps: all }) => all.map((step) => ({ id, step })));
  return new Map(
    steps.flatMap(({ id, step }) => (step.drop === undefined ? [] : [[`${id} ${step.drop}`, step.reason]])),
  );
}

/** Where an answer stood, and what it was, before a migration gave it another name or value. */
function beforeRename({ path, value }: LeftBehind, changes: readonly Change[]): LeftBehind {
  let before = { path, value };
  for (const { word, path: was, from, to } of changes.toReversed()) {
    const parent = was.slice(0, was.lastIndexOf('/'));
    const [key] = word === 'rename' && typeof to === 'object' && to !== null ? Object.keys(to) : [];
    if (key !== undefined && before.path === `${parent}/${key}`) before = { ...before, path: was };
    if (word === 'map' && before.path === was) before = { path: was, value: from };
  }
  return before;
}
