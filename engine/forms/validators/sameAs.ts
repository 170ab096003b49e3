import type { ValidatorSpec } from './validator.ts';
import { compare } from './compare.ts';
import { compileOperand } from './operand.ts';

/**
 * Compiles equality (or inequality) with a plain value, a field or a moment. Passes if there is nothing to compare
 * with.
 */
export function sameAs(wanted: boolean): ValidatorSpec {
  return {
    kinds: ['string', 'boolean', 'integer', 'number', 'money', 'date', 'time', 'instant'],
    compile: (parameter, compileContext) => {
      const { get, reference } = compileOperand(parameter, compileContext);
      return (value, context) => {
        const other = get(context);
        if (other === undefined) return null;
        const same = value === other || compare(context.kind, value, other) === 0;
        // A message must never repeat a sensitive value.
        const shown = context.isSensitive ? {} : { limit: other };
        return same === wanted
          ? null
          : { params: reference === undefined ? shown : { ...shown, field: reference.text } };
      };
    },
  };
}
