import { closestMatch } from '#engine/text/index.ts';
import type { CompileScope } from './compileScope.ts';
import type { DefaultEntry, ValueKind } from './definition.ts';
import { isDefaultOf } from './initialData.ts';

/** The default value of a field or the initial number of rows, with its position. */
export type DefaultContext = {
  readonly at: string;
  readonly kind: ValueKind;
  readonly currency: string;
};

/** Adds findings for defaults that a field of the kind cannot have: other kinds, unsupported moments, unknown names. */
export function checkDefault(
  entry: DefaultEntry | undefined,
  { at, kind, currency }: DefaultContext,
  { findings, names, factScope }: Pick<CompileScope, 'findings' | 'names' | 'factScope'>,
): void {
  const checkValue = (value: unknown, where: string): void => {
    if (value === undefined || value === null || isDefaultOf(kind, value, currency)) return;
    findings.add('form.badDefault', where, { value: JSON.stringify(value), kind });
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return checkValue(entry, at);
  if ('case' in entry) {
    for (const [index, each] of entry.case.entries()) {
      const key = 'when' in each ? 'then' : 'else';
      checkValue('when' in each ? each.then : each.else, `${at}/case/${index}/${key}`);
    }
  } else if ('from' in entry) {
    const { from } = entry;
    const isOpen = factScope.open?.some((beginning) => from.startsWith(beginning) && from !== beginning) ?? false;
    if (!isOpen && !Object.hasOwn(names, from)) {
      findings.add('condition.unknownFact', `${at}/from`, { fact: from }, closestMatch(from, Object.keys(names)));
    }
    checkValue(entry.else, `${at}/else`);
  } else if (!dated.has(kind)) {
    findings.add('form.wrongKind', at, { what: 'now', found: 'a moment', needed: kind });
  }
}

const dated: ReadonlySet<string> = new Set(['date', 'time', 'instant']);
