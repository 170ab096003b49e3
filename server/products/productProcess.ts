import {
  type CompiledProcess,
  type ProcessRow,
  type Sender,
  initialProcessTransition,
  describe,
  processTransition,
} from '#engine/flows/index.ts';
import type { Catalog, FlowTag } from '#engine/definitions/index.ts';
import { compiledRules } from '#server/catalog/compiledRules.ts';
import type { ProductState } from './queries/products.ts';

/** The state of a new product. */
export function firstState(catalog: Catalog): ProductState {
  const process = compiledRules(catalog).process('product');
  return stateOf(process, initialProcessTransition(process).next);
}

/**
 * The state that an event leads to from `status`; null when it is not taken there. The state is all that products keep of
 * their process, so they are always stepped by its newest version.
 */
export function nextState(catalog: Catalog, status: string, event: string, by: Sender): ProductState | null {
  const process = compiledRules(catalog).process('product');
  const result = processTransition(
    process,
    { value: status, context: {}, version: process.version },
    { type: event },
    { sentBy: by },
  );
  return result.accepted ? stateOf(process, result.next) : null;
}

function stateOf(process: CompiledProcess, row: ProcessRow): ProductState {
  const { state, tags } = describe(process, row);
  const on = (tag: FlowTag): boolean => tags.includes(tag);
  return { status: state, on_sale: on('open'), deleted: on('removed') };
}
