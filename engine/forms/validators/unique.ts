import { ValidatorError, type ValidatorFinding, type ValidatorSpec } from './validator.ts';
import { folded } from './folded.ts';

/** Requires unique values in a column of rows, ignoring case, digit script and spaces. Marks each duplicate. */
export const unique: ValidatorSpec = {
  kinds: ['rows'],
  compile: (parameter, { columns }) => {
    if (typeof parameter !== 'string' || !columns.includes(parameter)) {
      throw new ValidatorError('form.unknownField', { name: String(parameter) });
    }
    return (value) => {
      const seen = new Set<string>();
      const findings: ValidatorFinding[] = [];
      for (const [index, row] of (value as readonly Record<string, unknown>[]).entries()) {
        const cell = row?.[parameter];
        if (cell === undefined || cell === null || cell === '') continue;
        const key = folded(typeof cell === 'object' ? JSON.stringify(cell) : String(cell));
        if (seen.has(key)) findings.push({ below: `/${index}/${parameter}` });
        seen.add(key);
      }
      return findings;
    };
  },
};
