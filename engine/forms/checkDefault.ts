import { nearestWord } from '#engine/text/index.ts';
import type { CompileScope } from './compileScope.ts';
import type { DefaultEntry, ValueKind } from './definition.ts';
import { isDefaultOf } from './startData.ts';

/** What a field or a number of rows begins with. */
export type BeginningPlace = {
  readonly at: string;
  readonly kind: ValueKind;
  readonly currency: string;
};

/** Finds defaults that no field of the kind can begin with: values of another kind, moments of what has none, unknown names. */
export function checkDefault(
  entry: DefaultEntry | undefined,
  { at, kind, currency }: BeginningPlace,
  { faults, names, place }: Pick<CompileScope, 'faults' | 'names' | 'place'>,
): void {
  const checkValue = (value: unknown, where: string): void => {
    if (value === undefined || value === null || isDefaultOf(kind, value, currency)) return;
    faults.add('form.badDefault', where, { value: JSON.stringify(value), kind });
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return checkValue(entry, at);
  if ('choose' in entry) {
    for (const [index, { is }] of entry.choose.entries()) checkValue(is, `${at}/choose/${index}/is`);
  } else if ('from' in entry) {
    const { from } = entry;
    const isOpen = place.open?.some((beginning) => from.startsWith(beginning) && from !== beginning) ?? false;
    if (!isOpen && !Object.hasOwn(names, from)) {
      faults.add('condition.unknownFact', `${at}/from`, { fact: from }, nearestWord(from, Object.keys(names)));
    }
    checkValue(entry.else, `${at}/else`);
  } else if (!dated.has(kind)) {
    faults.add('form.wrongKind', at, { what: 'now', found: 'a moment', needed: kind });
  }
}

const dated: ReadonlySet<string> = new Set(['date', 'time', 'instant']);
