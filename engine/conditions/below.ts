/** Appends steps to a JSON pointer. */
export function below(path: string, ...steps: readonly (string | number)[]): string {
  let pointer = path;
  for (const step of steps) pointer += `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return pointer;
}
