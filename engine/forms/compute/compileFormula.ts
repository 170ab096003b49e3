import type { FindingParams } from '../formFinding.ts';
import type { Expression, ValueKind } from '../definition.ts';
import { readReference, type CompiledReference } from '../reference.ts';
import type { Formula, FormulaReader, FormulaType } from './formula.ts';
import { divided, isBelow, plus, rationalOf, times, type Rational } from './rational.ts';
import { divideRounded, exponentOf, MoneyError } from '#engine/money/index.ts';

/** A decimal string can be an amount or a number, depending on its context. */
type NodeType = FormulaType | 'either';

type Node = {
  readonly type: NodeType;
  readonly run: (reader: FormulaReader) => readonly Rational[];
};

/** The fields that a formula can reference. */
export type FormulaContext = {
  readonly currency: string;
  readonly result: FormulaType;
  readonly fieldOf: (reference: CompiledReference) => { kind: ValueKind; currency: string } | undefined;
};

/** Thrown for an expression that no data can evaluate. */
export class FormulaError extends Error {
  readonly code: 'form.badExpression' | 'form.unknownField' | 'form.wrongKind';

  readonly params: FindingParams;

  constructor(code: FormulaError['code'], params: FindingParams) {
    super(code);
    this.params = params;
    this.name = 'FormulaError';
    this.code = code;
  }
}

/**
 * Compiles an expression. Evaluates with exact fractions and rounds once at the end: amounts to minor units, numbers to
 * 12 decimals. Throws a FormulaError for amount × amount, an amount in place of a number, or an unknown field.
 */
export function compileFormula(expression: Expression, context: FormulaContext): Formula {
  const reads: CompiledReference[] = [];
  const scale = context.result === 'money' ? exponentOf(context.currency) : 12;
  const node = compileNode(expression, { ...context, reads });
  if (node.type !== 'either' && node.type !== context.result) {
    throw new FormulaError('form.wrongKind', {
      what: 'The expression',
      found: node.type,
      needed: context.result,
    });
  }
  return {
    type: context.result,
    reads,
    run: (reader) => {
      const [result] = node.run(reader);
      return result === undefined ? undefined : settled(result, scale, context.result);
    },
  };
}

type Compiling = FormulaContext & { readonly reads: CompiledReference[] };

function compileNode(expression: Expression, context: Compiling): Node {
  if (typeof expression === 'number' || typeof expression === 'string') return literal(expression);
  if ('from' in expression) return field(expression.from, context);
  if ('sum' in expression) return sum(compileAll(expression.sum, context));
  if ('multiply' in expression) return product(compileAll(expression.multiply, context));
  if ('min' in expression) return extreme(compileAll(expression.min, context), isBelow);
  if ('max' in expression) return extreme(compileAll(expression.max, context), (a, b) => isBelow(b, a));
  if ('count' in expression) return count(expression.count, context);
  if ('percent' in expression) return percent(compileAll(expression.percent, context));
  if ('percentOf' in expression) return percentOf(compileAll(expression.percentOf, context));
  if ('round' in expression) return round(compileNode(expression.round, context), expression.to ?? 0);
  throw new FormulaError('form.badExpression', {
    value: Object.keys(expression).join(', '),
    expected: 'a known operation',
  });
}

function compileAll(expressions: readonly Expression[], context: Compiling): Node[] {
  return expressions.map((expression) => compileNode(expression, context));
}

function literal(written: number | string): Node {
  const value = rationalOf(written);
  if (value === null) throw new FormulaError('form.badExpression', { value: String(written), expected: 'a number' });
  return { type: typeof written === 'string' ? 'either' : 'number', run: () => [value] };
}

function field(text: string, context: Compiling): Node {
  const reference = readReference(text);
  const found = context.fieldOf(reference);
  if (found === undefined) throw new FormulaError('form.unknownField', { name: text });
  if (found.kind !== 'money' && found.kind !== 'number' && found.kind !== 'integer') {
    throw new FormulaError('form.wrongKind', { what: text, found: found.kind, needed: 'a number' });
  }
  if (found.kind === 'money' && found.currency !== context.currency) {
    throw new FormulaError('form.wrongKind', {
      what: text,
      found: String(found.currency),
      needed: context.currency,
    });
  }
  context.reads.push(reference);
  const unit = found.kind === 'money' ? 10n ** BigInt(exponentOf(context.currency)) : 1n;
  return {
    type: found.kind === 'money' ? 'money' : 'number',
    run: (reader) =>
      reader.valuesOf(reference).flatMap((value) => {
        const figure = typeof value === 'number' ? rationalOf(value) : null;
        return figure === null ? [] : [{ top: figure.top, bottom: figure.bottom * unit }];
      }),
  };
}

function count(text: string, context: Compiling): Node {
  const reference = readReference(text);
  if (context.fieldOf(reference) === undefined) throw new FormulaError('form.unknownField', { name: text });
  context.reads.push(reference);
  return { type: 'number', run: (reader) => [{ top: BigInt(counted(reader.valuesOf(reference))), bottom: 1n }] };
}

// For rows or a list: the number of items; for a column: the number of answered rows.
function counted(values: readonly unknown[]): number {
  const [only] = values;
  if (values.length === 1 && Array.isArray(only)) return only.length;
  return values.filter((value) => value !== undefined && value !== null && value !== '').length;
}

function sum(nodes: readonly Node[]): Node {
  return { type: common(nodes), run: (reader) => [all(nodes, reader).reduce(plus, { top: 0n, bottom: 1n })] };
}

function product(nodes: readonly Node[]): Node {
  const amounts = nodes.filter(({ type }) => type === 'money').length;
  if (amounts > 1)
    throw new FormulaError('form.wrongKind', { what: 'The second factor', found: 'an amount', needed: 'a number' });
  const type = amounts === 1 ? 'money' : nodes.some((node) => node.type === 'either') ? 'either' : 'number';
  return {
    type,
    run: (reader) => {
      const factors = nodes.map((node) => node.run(reader));
      // A missing factor gives no product; a column gives the product of all its rows.
      if (factors.some((values) => values.length === 0)) return [];
      return [factors.flat().reduce(times, { top: 1n, bottom: 1n })];
    },
  };
}

function extreme(nodes: readonly Node[], before: (a: Rational, b: Rational) => boolean): Node {
  return {
    type: common(nodes),
    run: (reader) => {
      const values = all(nodes, reader);
      return values.length === 0 ? [] : [values.reduce((best, value) => (before(value, best) ? value : best))];
    },
  };
}

function percent([part, whole]: readonly Node[]): Node {
  if (part === undefined || whole === undefined)
    throw new FormulaError('form.badExpression', { value: 'percent', expected: 'percent of [part, whole]' });
  common([part, whole]);
  return {
    type: 'number',
    run: (reader) => {
      const [top] = part.run(reader);
      const [bottom] = whole.run(reader);
      if (top === undefined || bottom === undefined) return [];
      const ratio = divided({ top: top.top * 100n, bottom: top.bottom }, bottom);
      return ratio === null ? [] : [ratio];
    },
  };
}

function percentOf([rate, base]: readonly Node[]): Node {
  if (rate === undefined || base === undefined)
    throw new FormulaError('form.badExpression', { value: 'percentOf', expected: 'percentOf of [rate, base]' });
  if (rate.type === 'money')
    throw new FormulaError('form.wrongKind', { what: 'The rate', found: 'an amount', needed: 'a number' });
  return {
    type: base.type,
    run: (reader) => {
      const [share] = rate.run(reader);
      const [whole] = base.run(reader);
      return share === undefined || whole === undefined
        ? []
        : [times({ top: share.top, bottom: share.bottom * 100n }, whole)];
    },
  };
}

function round(node: Node, places: number): Node {
  const unit = 10n ** BigInt(places);
  return {
    type: node.type,
    run: (reader) =>
      node.run(reader).map(({ top, bottom }) => ({ top: divideRounded(top * unit, bottom, 'halfUp'), bottom: unit })),
  };
}

function all(nodes: readonly Node[], reader: FormulaReader): Rational[] {
  return nodes.flatMap((node) => node.run(reader));
}

function common(nodes: readonly Node[]): NodeType {
  const types = new Set(nodes.map(({ type }) => type).filter((type) => type !== 'either'));
  if (types.size > 1)
    throw new FormulaError('form.wrongKind', {
      what: 'An operand',
      found: 'a figure',
      needed: 'an amount like the others',
    });
  const [type = 'either'] = types;
  return type;
}

function settled({ top, bottom }: Rational, scale: number, type: FormulaType): number {
  const rounded = divideRounded(top * 10n ** BigInt(scale), bottom, 'halfUp');
  if (type === 'number') return Number(`${rounded}e-${scale}`);
  const amount = Number(rounded);
  if (!Number.isSafeInteger(amount)) throw new MoneyError('money.tooBig', String(rounded).slice(0, 40));
  return amount;
}
