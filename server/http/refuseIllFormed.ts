import { throwAppError } from '#engine/errors.ts';
import { isStorable } from '#engine/text/index.ts';

/**
 * Refuses text that no database keeps and no page shows: with the character NUL, or with half of a pair of surrogates. `value`
 * is data as JSON has it, names of properties included.
 */
export function refuseIllFormed(value: unknown, where = ''): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throwAppError('request.invalid', { detail: `${where}: not a text` });
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) refuseIllFormed(each, `${where}/${index}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      refuseIllFormed(name, where);
      refuseIllFormed(each, `${where}/${name}`);
    }
  }
}
