/** A row of a list, as the dataset's columns name its values. */
export type Row = Readonly<Record<string, unknown>>;

export function rowKey(row: Row): string {
  return String(row['id'] ?? row['key'] ?? JSON.stringify(row));
}
