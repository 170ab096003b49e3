import type { FieldPathList } from '@rjsf/utils';

/** The field path of a field by RJSF's path, in which a row's id stands for its index. */
export function fieldPathFromRjsf(path: FieldPathList): string {
  return path.map((key) => `/${key}`).join('');
}
