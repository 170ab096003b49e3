import {
  type CompiledProcess,
  type ProcessRow,
  type Sender,
  begin,
  compileProcess,
  describe,
  step,
} from '#engine/flows/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import type { ProductState } from './queries/products.ts';

const compiled = new WeakMap<Catalog, CompiledProcess>();

/** The state of a new product. */
export function firstState(catalog: Catalog): ProductState {
  const process = processOf(catalog);
  return stateOf(process, begin(process).next);
}

/**
 * The state that an event leads to from `status`; null when it is not taken there. The state is all that products keep of
 * their process, so they are always stepped by its newest version.
 */
export function nextState(catalog: Catalog, status: string, event: string, by: Sender): ProductState | null {
  const process = processOf(catalog);
  const result = step(process, { value: status, context: {}, version: process.version }, { type: event }, { by });
  return result.accepted ? stateOf(process, result.next) : null;
}

function stateOf(process: CompiledProcess, row: ProcessRow): ProductState {
  const { state, tags } = describe(process, row);
  return { status: state, on_sale: tags.includes('open'), removed: tags.includes('removed') };
}

function processOf(catalog: Catalog): CompiledProcess {
  const known = compiled.get(catalog);
  if (known) return known;
  const found = catalog.all('process').find(({ value }) => value.of === 'product');
  if (!found) throw new Error('no process is one of products');
  const { id, value: definition } = found;
  const process = compileProcess({ id, version: catalog.version('process', id), definition });
  compiled.set(catalog, process);
  return process;
}
