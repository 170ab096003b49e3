import type { CompiledField, FormData } from '#engine/forms/index.ts';
import type { FieldPath } from './fieldPath.ts';
import { withCopiedRow, withNewRows, withoutRow, type RowsLocation } from './rows.ts';

/** What row edits need from the store. */
export type RowsHost = {
  /** Commits pending input and returns the answers. */
  readonly flushed: () => FormData;
  readonly replace: (data: FormData) => void;
  readonly context: () => Omit<RowsLocation, 'fieldPath' | 'field'>;
};

export class RowEdits {
  private readonly host: RowsHost;

  constructor(host: RowsHost) {
    this.host = host;
  }

  /** Adds rows up to the maximum. Returns the ids of the added rows. */
  add(fieldPath: FieldPath, field: CompiledField, given: readonly FormData[]): readonly string[] {
    const { data, ids } = withNewRows(this.host.flushed(), given, { fieldPath, field, ...this.host.context() });
    this.host.replace(data);
    return ids;
  }

  /** Inserts a copy after the row. Returns its id, or undefined if the maximum is reached. */
  copy(fieldPath: FieldPath, field: CompiledField, id: string): string | undefined {
    const { data, ids } = withCopiedRow(this.host.flushed(), id, { fieldPath, field, ...this.host.context() });
    this.host.replace(data);
    return ids[0];
  }

  remove(fieldPath: FieldPath, id: string): void {
    this.host.replace(withoutRow(this.host.flushed(), fieldPath, id));
  }
}
