import type { FormData } from '#engine/forms/index.ts';
import type { Text } from '#engine/text/index.ts';

/** A file as the answers hold it after its upload. */
export type StoredFile = { readonly id: string; readonly name: string; readonly size: number; readonly type: string };

/** Uploads files. Progress is 0 to 1. The `text` of a rejection shows at the field. */
type UploadPort = {
  readonly send: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
  ) => Promise<StoredFile>;
  /** Returns the URL of a stored file. */
  readonly urlOf?: (file: StoredFile) => string | undefined;
};

/** Stores a draft. `load` resolves to null if there is none. */
export type DraftPort = {
  readonly load: () => Promise<FormData | null>;
  readonly save: (data: FormData) => Promise<void>;
  /** Deletes the draft after the form was sent. */
  readonly discard?: () => Promise<void>;
  /** The form was closed. `saving` is the last save, if one is in flight. */
  readonly release?: (saving: Promise<void> | undefined) => void;
};

export type ReferenceRow = { readonly value: string | number | boolean; readonly label: Text };

/** Loads the rows of a reference list (categories, currencies, banks). */
type ReferencePort = (id: string) => Promise<readonly ReferenceRow[]>;

/** Runs a validation that needs the server. */
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
