import type { CompiledField, FormData } from '#engine/forms/index.ts';
import type { FieldPath } from './fieldPath.ts';
import { withCopiedRow, withNewRows, withoutRow, type RowsLocation } from './rows.ts';

/** What edits of rows ask of the store that holds them. */
export type RowsHost = {
  /** The answers, with everything typed so far. */
  readonly flushed: () => FormData;
  readonly replace: (data: FormData) => void;
  readonly context: () => Omit<RowsLocation, 'fieldPath' | 'field'>;
};

/** Adds, copies and removes rows of the answers. */
export class RowEdits {
  private readonly host: RowsHost;

  constructor(host: RowsHost) {
    this.host = host;
  }

  /** Adds rows with these answers, as many as there is room for; gives the ids of those that were added. */
  add(fieldPath: FieldPath, field: CompiledField, given: readonly FormData[]): readonly string[] {
    const { data, ids } = withNewRows(this.host.flushed(), given, { fieldPath, field, ...this.host.context() });
    this.host.replace(data);
    return ids;
  }

  /** Puts a row with the same answers right after one; gives its id, or undefined where there is no room. */
  copy(fieldPath: FieldPath, field: CompiledField, id: string): string | undefined {
    const { data, ids } = withCopiedRow(this.host.flushed(), id, { fieldPath, field, ...this.host.context() });
    this.host.replace(data);
    return ids[0];
  }

  remove(fieldPath: FieldPath, id: string): void {
    this.host.replace(withoutRow(this.host.flushed(), fieldPath, id));
  }
}
