import type { ValidatorSpec } from './validator.ts';
import { compare, endsOf } from './compare.ts';
import { compileOperand } from './operand.ts';

/** Compiles a comparison with a plain value, a field or a moment. Passes if there is nothing to compare with. */
export function comparison(holds: (difference: number) => boolean): ValidatorSpec['compile'] {
  return (parameter, compileContext) => {
    const { get, reference } = compileOperand(parameter, compileContext);
    return (value, context) => {
      const limit = get(context);
      for (const end of endsOf(context.kind, value)) {
        const difference = compare(context.kind, end, limit);
        if (difference === undefined || holds(difference)) continue;
        return { params: reference === undefined ? { limit } : { limit, field: reference.text } };
      }
      return null;
    };
  };
}
