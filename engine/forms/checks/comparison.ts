import type { CheckWord } from './check.ts';
import { compare, endsOf } from './compare.ts';
import { compileOperand } from './operand.ts';

/** Compiles a comparison with a plain value, a field or a moment. It is silent while there is nothing to compare with. */
export function comparison(holds: (difference: number) => boolean): CheckWord['compile'] {
  return (parameter, place) => {
    const { get, reference } = compileOperand(parameter, place);
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
