import type { ValidatorSpec } from './validator.ts';
import { countParameter } from './parameter.ts';
import { toDecimal } from '#engine/money/index.ts';

/** Accepts a number with at most this many digits before the decimal point. */
export const integerDigits: ValidatorSpec = {
  kinds: ['integer', 'number', 'money'],
  compile: (parameter) => {
    const limit = countParameter(parameter);
    return (value, { kind, currency }) => {
      const size = Math.abs(Number(value));
      const whole = kind === 'money' ? toDecimal(size, currency).split('.')[0] : wholePart(size);
      return (whole ?? '').length > limit ? { params: { count: limit } } : null;
    };
  },
};

function wholePart(size: number): string {
  return size < 1e21 ? String(Math.trunc(size)) : BigInt(Math.trunc(size)).toString();
}
