import { baseCurrency } from '#engine/money/index.ts';
import type { FactDeclarations } from '#engine/conditions/index.ts';
import type { Catalog, Fee, PaymentOption, Process } from '#engine/definitions/index.ts';
import { type CompiledProcess, compileProcess } from '#engine/flows/index.ts';
import { type CompiledPicker, compilePicker } from '#engine/options/index.ts';
import { type CompiledFee, compileFees } from '#engine/pricing/index.ts';
import { memoizePerCatalog } from './memoizePerCatalog.ts';
import { memoize } from './memoize.ts';

/** What selling reads of one catalog, compiled once. */
export interface CompiledRules {
  readonly fees: readonly CompiledFee[];
  fee(id: string): Fee;
  /** Whether a fee is given back with a refund. One that is no longer defined is not. */
  returnsFee(id: string): boolean;
  /** Compiled picker; throws for an id that the catalog would have refused. */
  picker(id: string): CompiledPicker;
  option(id: string): PaymentOption | undefined;
  /** The process of a kind of row, as it is now. */
  process(of: Process['entity']): CompiledProcess;
  /** The version of every fee. */
  readonly feeVersions: Readonly<Record<string, string>>;
}

/** The rules of a catalog. */
export const compiledRules = memoizePerCatalog(compile);

/** A fact scope as engine/pricing and engine/options take it. */
export function factScopeOf(
  catalog: Catalog,
  scope: string,
): { declarations: FactDeclarations; open: readonly string[] } {
  return { declarations: catalog.facts(scope), open: ['product.'] };
}

function compile(catalog: Catalog): CompiledRules {
  const pickers = new Map<string, CompiledPicker>();
  const processes = new Map<string, CompiledProcess>();
  const sources = catalog.all('fee').map(({ id, value }) => ({ id, definition: value }));
  return {
    fees: compileFees(sources, factScopeOf(catalog, 'fee'), baseCurrency),
    fee: (id) => existing(catalog.get('fee', id), 'fee', id),
    returnsFee: (id) => catalog.get('fee', id)?.refunded === true,
    option: (id) => catalog.get('payment-option', id),
    feeVersions: Object.fromEntries(sources.map(({ id }) => [id, catalog.version('fee', id)])),
    picker: (id) => memoize(pickers, id, () => pickerOf(catalog, id)),
    process: (of) => memoize(processes, of, () => processOf(catalog, of)),
  };
}

function pickerOf(catalog: Catalog, id: string): CompiledPicker {
  return compilePicker({
    picker: existing(catalog.get('picker', id), 'picker', id),
    options: catalog.all('payment-option').map(({ id: option, value }) => ({ id: option, definition: value })),
    groups: catalog.all('option-group').map(({ id: group, value }) => ({ id: group, definition: value })),
    scopes: {
      offer: factScopeOf(catalog, 'option-offer'),
      picker: factScopeOf(catalog, 'picker'),
      option: factScopeOf(catalog, 'picker-option'),
    },
    currency: baseCurrency,
  });
}

/** A process says itself whose life it is. */
function processOf(catalog: Catalog, of: string): CompiledProcess {
  const { id, value } = existing(
    catalog.all('process').find(({ value: { entity: thing } }) => thing === of),
    'process of',
    of,
  );
  return compileProcess({ id, version: catalog.version('process', id), definition: value satisfies Process });
}

function existing<T>(value: T | undefined, kind: string, id: string): T {
  if (value === undefined) throw new Error(`the catalog has no ${kind} ${id}`);
  return value;
}
