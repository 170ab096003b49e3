import type { Output } from '#engine/contract/index.ts';
import type { ProcessMeta } from '#engine/definitions/index.ts';
import type { Text } from '#engine/text/index.ts';
import { type DefinitionsOf, optionFor, processFor } from './processFor.ts';
import { historyOf, type Step } from './queries/history.ts';
import type { AttemptRow, OrderRow } from './tables.ts';

type Told = Output<'orders.show'>['history'][number];

/** What happened to an order in the words of its processes, the newest first. A step that went nowhere is told if its event has a name. */
export async function toldHistory(
  of: DefinitionsOf,
  order: OrderRow,
  attempts: readonly AttemptRow[],
): Promise<Told[]> {
  const told: Told[] = [];
  for (const step of await historyOf(of.db, order.id)) {
    const attempt = attempts.find(({ id }) => id === step.attemptId) ?? null;
    if (step.process === 'attempt' && attempt === null) continue;
    const words = await wordsOf(of, step, (attempt ?? order).process.version);
    if (words === null) continue;
    const option = attempt === null ? '' : ((await optionFor(of, attempt))?.name ?? attempt.option);
    told.push({ ...words, at: step.at.toISOString(), by: step.by, of: option, money: moneyOf(step) });
  }
  return told;
}

async function wordsOf(
  of: DefinitionsOf,
  { process, event, from, to }: Step,
  version: string,
): Promise<{ title: Text; tone: Told['tone'] } | null> {
  const { definition } = await processFor(of, process, version);
  const meta = definition.states[to]?.meta as ProcessMeta | undefined;
  const title = from === to ? definition.events[event]?.title : meta?.label;
  return title === undefined ? null : { title, tone: from === to ? 'neutral' : (meta?.tone ?? 'neutral') };
}

function moneyOf({ details: { amount, currency } }: Step): Told['money'] {
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}
