import type { Input, OperationName } from '#engine/contract/index.ts';
import { call, fileAddress } from '#ui/api.ts';
import type { FormPorts, ReferenceRow } from '#ui/forms/index.ts';

const lists = new Map<string, Promise<readonly ReferenceRow[]>>();

/** What forms ask of the server: files, reference lists, checks that only it can answer. */
export function formPorts(): FormPorts {
  return {
    uploads: {
      send: async (file, { signal, onProgress }) => {
        onProgress(0);
        const { id, name, size, type } = await call('files.upload', { file } as never, { signal });
        onProgress(1);
        return { id, name, size, type };
      },
      address: ({ id }) => fileAddress('files.serve', { file: id }),
    },
    references: (list) => {
      const reading = lists.get(list) ?? call('references.list', { list }).then(({ options }) => options);
      lists.set(list, reading);
      reading.catch(() => lists.delete(list));
      return reading;
    },
    asyncCheck: async (operation, value, { signal }) =>
      (await call(operation as OperationName, { value } as Input<OperationName>, { signal })) as never,
  };
}
