import type { FormData } from '#engine/forms/index.ts';
import type { Text } from '#engine/text/index.ts';

/** A file that was sent already: what the data holds of it. */
export type StoredFile = { readonly id: string; readonly name: string; readonly size: number; readonly type: string };

/** Where files go. Sending may be cancelled; progress is 0 to 1. A rejection with a `text` (both languages) is told at the field. */
type UploadPort = {
  readonly send: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ) => Promise<StoredFile>;
  /** The address of a stored file, to show it. */
  readonly urlOf?: (file: StoredFile) => string | undefined;
};

/** Where a draft is kept. `load` gives null where there is none. */
export type DraftPort = {
  readonly load: () => Promise<FormData | null>;
  readonly save: (data: FormData) => Promise<void>;
  /** Forgets it, once the form was sent. */
  readonly discard?: () => Promise<void>;
  /** The form is not open any more, once what is on its way has arrived. */
  readonly release?: (saving: Promise<void> | undefined) => void;
};

export type ReferenceRow = { readonly value: string | number | boolean; readonly label: Text };

/** Where the rows of a reference list come from (categories, currencies, banks). */
type ReferencePort = (id: string) => Promise<readonly ReferenceRow[]>;

/** A check that only the server can answer. */
export type RemoteValidationPort = (
  operation: string,
  value: unknown,
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly ok: boolean; readonly code?: string }>;

export type FormPorts = {
  readonly uploads?: UploadPort | undefined;
  readonly references?: ReferencePort | undefined;
  readonly validateRemotely?: RemoteValidationPort | undefined;
};
