/** A JSON pointer, these steps further down. */
export function below(path: string, ...steps: readonly (string | number)[]): string {
  return [path, ...steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}
