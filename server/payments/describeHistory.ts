import type { Output } from '#engine/contract/index.ts';
import type { ProcessMeta } from '#engine/definitions/index.ts';
import type { Text } from '#engine/text/index.ts';
import { type DefinitionReader, loadPinnedOption, loadPinnedProcess } from './loadPinnedProcess.ts';
import { historyOf, type HistoryEntryRow } from './queries/history.ts';
import type { AttemptRow, OrderRow } from './tables.ts';

type HistoryItem = Output<'orders.getForSeller'>['history'][number];

/** What happened to an order in the words of its processes, the newest first. A step that went nowhere is told if its event has a name. */
export async function describeHistory(
  of: DefinitionReader,
  order: OrderRow,
  attempts: readonly AttemptRow[],
): Promise<HistoryItem[]> {
  const items: HistoryItem[] = [];
  for (const entry of await historyOf(of.db, order.id)) {
    const attempt = attempts.find(({ id }) => id === entry.attemptId) ?? null;
    if (entry.process === 'attempt' && attempt === null) continue;
    const titleAndTone = await titleAndToneOf(of, entry, (attempt ?? order).process.version);
    if (titleAndTone === null) continue;
    const option = attempt === null ? '' : ((await loadPinnedOption(of, attempt))?.title ?? attempt.option);
    items.push({
      ...titleAndTone,
      at: entry.at.toISOString(),
      sentBy: entry.sentBy,
      of: option,
      money: moneyOf(entry),
    });
  }
  return items;
}

async function titleAndToneOf(
  of: DefinitionReader,
  { process, event, from, to }: HistoryEntryRow,
  version: string,
): Promise<{ title: Text; tone: HistoryItem['tone'] } | null> {
  const { definition } = await loadPinnedProcess(of, process, version);
  const meta = definition.states[to]?.meta as ProcessMeta | undefined;
  const title = from === to ? definition.events[event]?.title : meta?.label;
  return title === undefined ? null : { title, tone: from === to ? 'neutral' : (meta?.tone ?? 'neutral') };
}

function moneyOf({ details: { amount, currency } }: HistoryEntryRow): HistoryItem['money'] {
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}
