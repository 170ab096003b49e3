import type { FormData } from '#engine/forms/index.ts';
import { call } from '#ui/api.ts';
import type { DraftPort } from '#ui/forms/index.ts';

/** Keeps what is typed into a form on the server, under the form's name. */
export function draftPort(name: string): DraftPort {
  return {
    load: async () => (await call('drafts.load', { name })).draft?.data as FormData | null,
    save: async (data) => {
      await call('drafts.save', { name, data, version: '' });
    },
    discard: async () => {
      await call('drafts.discard', { name });
    },
  };
}
