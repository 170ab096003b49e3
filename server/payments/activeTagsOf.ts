import type { FlowTag } from '#engine/definitions/index.ts';
import { describe } from '#engine/flows/index.ts';
import { type DefinitionReader, loadPinnedProcess } from './loadPinnedProcess.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
import type { ProcessEntity } from './paymentUnitOfWork.ts';

/** The tags of where an order or attempt stands, of those that the program reads. */
export async function activeTagsOf(
  definitions: DefinitionReader,
  entity: ProcessEntity,
  row: Pick<AttemptRow | OrderRow, 'process'>,
): Promise<readonly FlowTag[]> {
  return describe(await loadPinnedProcess(definitions, entity, row.process.version), row.process)
    .tags as readonly FlowTag[];
}
