import { ValidatorError, type ValidationContext, type ValidatorContext } from './validator.ts';
import { momentIn } from '../moment.ts';
import type { Moment, ValueKind } from '../definition.ts';
import { readReference, type CompiledReference } from '../reference.ts';
import { fromDecimal, MoneyError } from '#engine/money/index.ts';
import { isDate, parseDuration, parseTime, readInstant } from '#engine/text/index.ts';

/** Returns the comparison value in the format of the kind, or undefined if there is none. */
export type CompiledOperand = {
  readonly get: (context: ValidationContext) => unknown;
  readonly reference: CompiledReference | undefined;
};

/** Compiles a plain value, a field or a moment. Money is a decimal string. Throws a ValidatorError. */
export function compileOperand(operand: unknown, compileContext: ValidatorContext): CompiledOperand {
  if (isFrom(operand)) {
    const reference = readReference(operand.from);
    const kind = compileContext.kindOf(reference);
    if (kind === undefined) throw new ValidatorError('form.unknownField', { name: operand.from });
    if (!alike(kind, compileContext.kind)) {
      throw new ValidatorError('form.wrongKind', { what: operand.from, found: kind, needed: compileContext.kind });
    }
    return { get: ({ valueOf }) => valueOf(reference), reference };
  }
  if (isMoment(operand)) {
    if (operand.plus !== undefined && parseDuration(operand.plus) === null) {
      throw new ValidatorError('form.badParameter', { value: operand.plus, expected: 'a duration' });
    }
    if (!['date', 'time', 'instant', 'range'].includes(compileContext.kind)) {
      throw new ValidatorError('form.wrongKind', { what: 'now', found: 'a moment', needed: compileContext.kind });
    }
    return { get: ({ kind, now, zone }) => momentIn(operand, kind, now, zone), reference: undefined };
  }
  const value = literal(operand, compileContext);
  return { get: () => value, reference: undefined };
}

function literal(operand: unknown, { kind, currency }: ValidatorContext): unknown {
  const refused = new ValidatorError('form.badParameter', {
    value: JSON.stringify(operand),
    expected: `a value of kind ${kind}`,
  });
  switch (kind) {
    case 'money':
      try {
        return fromDecimal(String(operand), currency);
      } catch (error) {
        if (error instanceof MoneyError) throw refused;
        throw error;
      }
    case 'integer':
    case 'number': {
      const number = typeof operand === 'string' && operand.trim() !== '' ? Number(operand) : operand;
      if (typeof number !== 'number' || !Number.isFinite(number)) throw refused;
      return number;
    }
    case 'boolean':
      if (typeof operand !== 'boolean') throw refused;
      return operand;
    case 'date':
      if (typeof operand !== 'string' || !isDate(operand)) throw refused;
      return operand;
    case 'time':
      if (typeof operand !== 'string' || parseTime(operand) !== operand) throw refused;
      return operand;
    case 'instant':
    case 'range':
      if (typeof operand !== 'string' || readInstant(operand) === null) throw refused;
      return operand;
    default:
      if (typeof operand !== 'string') throw refused;
      return operand;
  }
}

function alike(a: ValueKind, b: ValueKind): boolean {
  return family(a) === family(b);
}

function family(kind: ValueKind): string {
  if (kind === 'integer' || kind === 'number') return 'number';
  return kind === 'range' ? 'instant' : kind;
}

function isFrom(operand: unknown): operand is { from: string } {
  return typeof operand === 'object' && operand !== null && 'from' in operand && typeof operand.from === 'string';
}

function isMoment(operand: unknown): operand is Moment {
  return typeof operand === 'object' && operand !== null && 'now' in operand;
}
