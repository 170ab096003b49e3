import { type CompiledProcess, type ProcessRow, type Sender, begin, describe, step } from '#engine/flows/index.ts';
import type { Catalog, FlowTag } from '#engine/definitions/index.ts';
import { salesRules } from '#server/catalog/salesRules.ts';
import type { ProductState } from './queries/products.ts';

/** The state of a new product. */
export function firstState(catalog: Catalog): ProductState {
  const process = salesRules(catalog).process('product');
  return stateOf(process, begin(process).next);
}

/**
 * The state that an event leads to from `status`; null when it is not taken there. The state is all that products keep of
 * their process, so they are always stepped by its newest version.
 */
export function nextState(catalog: Catalog, status: string, event: string, by: Sender): ProductState | null {
  const process = salesRules(catalog).process('product');
  const result = step(process, { value: status, context: {}, version: process.version }, { type: event }, { by });
  return result.accepted ? stateOf(process, result.next) : null;
}

function stateOf(process: CompiledProcess, row: ProcessRow): ProductState {
  const { state, tags } = describe(process, row);
  const on = (tag: FlowTag): boolean => tags.includes(tag);
  return { status: state, on_sale: on('open'), removed: on('removed') };
}
