import type { FieldPathList } from '@rjsf/utils';

/** Returns the field path of an RJSF path, whose row keys are already row ids. */
export function fieldPathFromRjsf(path: FieldPathList): string {
  return path.map((key) => `/${key}`).join('');
}
