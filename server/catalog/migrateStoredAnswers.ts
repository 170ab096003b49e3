import type { Catalog, Text } from '#engine/definitions/index.ts';
import {
  type Change,
  type FormData,
  type FormDefinition,
  type OrphanedAnswer,
  orphanedAnswers,
  migrateAnswers,
  patternOfPath,
  pendingMigrations,
  translatorFor,
  formatAnswer,
} from '#engine/forms/index.ts';
import type { Lang } from '#engine/text/index.ts';
import type { Db } from '#server/database/transaction.ts';
import { type AnswersSource, formAt } from './formAt.ts';
import { formMessages } from './formMessages.ts';
import { formOf } from './formOf.ts';
import { findVersion } from './queries/versions.ts';

/** An answer to an earlier form that has no place in the present one, as it was read when it was given. */
export interface ObsoleteAnswer {
  readonly path: string;
  readonly label: Text;
  readonly value: Text;
  /** Why it was given up, where a migration says so. */
  readonly reason?: Text;
}

export interface MigratedAnswers {
  /** As answers to the present form. */
  readonly answers: FormData;
  readonly changes: readonly Change[];
  /** What the present form has no place for. */
  readonly left: readonly OrphanedAnswer[];
}

/**
 * Answers that were given to a definition's form in some version, as answers to its form of now: through the migrations
 * that lie between. What is stored stays as it is until somebody saves. `now` is a definition that is not served yet.
 */
export async function migrateStoredAnswers(
  db: Db,
  catalog: Catalog,
  { kind, id, version, place }: AnswersSource,
  answers: FormData,
  now: FormDefinition | undefined = catalog.get(kind, id),
): Promise<MigratedAnswers> {
  const isCurrent = now === catalog.get(kind, id) && version === catalog.version(kind, id);
  if (isCurrent || now === undefined) return { answers, changes: [], left: [] };
  const then = await findVersion(db, kind, id, version);
  const migrations = then === undefined ? [] : pendingMigrations(now, then.json as FormDefinition);
  const { data, changes } = migrateAnswers(migrations, answers);
  return { answers: data, changes, left: orphanedAnswers(formOf(catalog, now, place).form, data) };
}

/** What answers have no place in the present form, in the words of the form that they were given to. */
export async function obsoleteAnswers(
  db: Db,
  catalog: Catalog,
  source: AnswersSource,
  { changes, left }: MigratedAnswers,
  zone: string,
): Promise<readonly ObsoleteAnswer[]> {
  const dropped = changes.filter(({ word }) => word === 'drop');
  if (dropped.length + left.length === 0) return [];
  const form = await formAt(db, catalog, source);
  if (form === undefined) return [];
  const reasons = reasonsOf(catalog.get(source.kind, source.id));
  const described = ({ path, value, reason }: OrphanedAnswer & { reason?: Text | undefined }): ObsoleteAnswer => {
    const pattern = patternOfPath(path);
    const field = form.byPattern.get(pattern);
    const text = form.text.fields.get(pattern);
    const shown = (lang: Lang): string =>
      field === undefined || text === undefined
        ? String(value)
        : formatAnswer(field, value, text, { lang, zone, translate: translatorFor(formMessages(catalog), lang) });
    const entry = { path, label: text?.label ?? path.slice(1), value: { en: shown('en'), ar: shown('ar') } };
    return reason === undefined ? entry : { ...entry, reason };
  };
  return [
    ...dropped.map(({ path, from, migration }) =>
      described({ path, value: from, reason: reasons.get(`${migration} ${path.slice(path.lastIndexOf('/') + 1)}`) }),
    ),
    ...left.map((each) => described({ ...each, ...beforeRename(each, changes) })),
  ];
}

function reasonsOf(definition: FormDefinition | undefined): ReadonlyMap<string, Text | undefined> {
  const steps = (definition?.migrations ?? []).flatMap(({ id, steps: all }) => all.map((step) => ({ id, step })));
  return new Map(
    steps.flatMap(({ id, step }) => (step.drop === undefined ? [] : [[`${id} ${step.drop}`, step.reason]])),
  );
}

/** Where an answer stood, and what it was, before a migration gave it another name or value. */
function beforeRename({ path, value }: OrphanedAnswer, changes: readonly Change[]): OrphanedAnswer {
  let before = { path, value };
  for (const { word, path: was, from, to } of changes.toReversed()) {
    const parent = was.slice(0, was.lastIndexOf('/'));
    const [key] = word === 'rename' && typeof to === 'object' && to !== null ? Object.keys(to) : [];
    if (key !== undefined && before.path === `${parent}/${key}`) before = { ...before, path: was };
    if (word === 'map' && before.path === was) before = { path: was, value: from };
  }
  return before;
}
