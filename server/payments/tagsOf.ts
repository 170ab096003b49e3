import type { FlowTag } from '#engine/definitions/index.ts';
import { describe } from '#engine/flows/index.ts';
import { type DefinitionsOf, processFor } from './processFor.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
import type { Subject } from './work.ts';

/** The tags of where an order or attempt stands, of those that the program reads. */
export async function tagsOf(
  definitions: DefinitionsOf,
  subject: Subject,
  row: Pick<AttemptRow | OrderRow, 'process'>,
): Promise<readonly FlowTag[]> {
  return describe(await processFor(definitions, subject, row.process.version), row.process).tags as readonly FlowTag[];
}
