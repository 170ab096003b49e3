/** A row of a dataset: values by column. */
export type Row = Readonly<Record<string, unknown>>;

export function rowKey(row: Row): string {
  return String(row['id'] ?? row['key'] ?? JSON.stringify(row));
}
