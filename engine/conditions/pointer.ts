/** A JSON pointer one step further down. */
export function below(path: string, key: string | number): string {
  return `${path}/${typeof key === 'number' ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
