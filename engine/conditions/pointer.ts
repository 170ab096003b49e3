/** A JSON pointer one step further down. */
export function below(path: string, key: string | number): string {
  const isPlain = typeof key === 'number' || !/[~/]/.test(key);
  return `${path}/${isPlain ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
