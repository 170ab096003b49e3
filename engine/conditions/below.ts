/** A JSON pointer, these steps further down. */
export function below(path: string, ...steps: readonly (string | number)[]): string {
  let pointer = path;
  for (const step of steps) pointer += `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return pointer;
}
