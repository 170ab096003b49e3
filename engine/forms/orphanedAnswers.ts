import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import type { FormData } from './evaluate/evaluation.ts';
import { isEmpty } from './isOfKind.ts';

/** An answer without a field or option. */
export type OrphanedAnswer = { readonly path: string; readonly value: unknown };

/** Returns the answers that saving with this form would lose: of unknown fields and unknown options. */
export function orphanedAnswers(form: CompiledForm, data: FormData): readonly OrphanedAnswer[] {
  return inFields(form.fields, data, '');
}

function inFields(fields: readonly CompiledField[], data: FormData, pointer: string): OrphanedAnswer[] {
  const known = new Map(fields.map((field) => [field.key, field]));
  return Object.entries(data).flatMap(([key, value]): OrphanedAnswer[] => {
    const path = `${pointer}/${key}`;
    if (isEmpty(value) || (key === 'id' && /\/\d+$/.test(pointer))) return [];
    const field = known.get(key);
    if (field === undefined) return [{ path, value }];
    if (field.kind === 'group') return isRecord(value) ? inFields(field.fields, value, path) : [{ path, value }];
    if (field.kind === 'rows' && Array.isArray(value)) {
      return value.flatMap((row: unknown, index) =>
        isRecord(row) ? inFields(field.fields, row, `${path}/${index}`) : [],
      );
    }
    return isKnownChoice(field, value) ? [] : [{ path, value }];
  });
}

function isKnownChoice({ options }: CompiledField, value: unknown): boolean {
  if (options === undefined) return true;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return chosen.every((choice) => options.some((option) => option.value === choice));
}
