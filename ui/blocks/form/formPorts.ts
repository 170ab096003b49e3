import type { Input, OperationName, Output } from '#engine/contract/index.ts';
import { call, fileUrl } from '#ui/api/client.ts';
import type { FormPorts, ReferenceRow } from '#ui/forms/index.ts';
const lists = new Map<string, Promise<readonly ReferenceRow[]>>();

/** The operation that stores a form's files, and its further input. */
export type UploadTarget = { readonly operation: OperationName; readonly with?: Readonly<Record<string, unknown>> };

/** Connects forms to the server: uploads if `upload` names an operation, reference lists and remote validation. */
export function formPorts(upload: UploadTarget | false | undefined): FormPorts {
  return {
    uploads: upload
      ? {
          send: async (file, { signal, onProgress }) => {
            const input = { ...upload.with, file } as unknown as Input<OperationName>;
            const taken = (await call(upload.operation, input, { signal, onProgress })) as Output<'files.upload'>;
            const { id, name, size, type } = taken;
            return { id, name, size, type };
          },
          urlOf: ({ id }) => fileUrl('files.get', { file: id }),
        }
      : undefined,
    references: (list) => {
      const reading = lists.get(list) ?? call('referenceLists.get', { list }).then(({ options }) => options);
      lists.set(list, reading);
      reading.catch(() => lists.delete(list));
      return reading;
    },
    validateRemotely: async (operation, value, { signal }) =>
      (await call(operation as OperationName, { value } as Input<OperationName>, { signal })) as never,
  };
}
