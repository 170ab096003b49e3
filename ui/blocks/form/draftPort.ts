import type { FormData } from '#engine/forms/index.ts';
import { call } from '#ui/api/client.ts';
import { tabDrafts } from '#ui/flows/index.ts';
import type { DraftPort } from '#ui/forms/index.ts';
import { acquireTabSlot, type TabSlot } from './tabSlot.ts';
/** Where a form's draft is stored, the account or this tab, and its name there. */
export type DraftLocation = { readonly storage: 'account' | 'tab'; readonly name: string };

/** Stores drafts where the form's definition says. */
export function draftPort({ storage, name }: DraftLocation): DraftPort {
  return storage === 'tab' ? inTab(name) : inAccount(name);
}

/** Each tab has its own slot, so two tabs with the same form don't overwrite each other. */
function inAccount(name: string): DraftPort {
  let taking: Promise<TabSlot> | undefined;
  let from: string | undefined;
  const place = (): Promise<TabSlot> => (taking ??= acquireTabSlot(name));
  return {
    load: async () => {
      taking = acquireTabSlot(name);
      const { tab, others } = await taking;
      const { draft } = await call('drafts.get', { name, tab, open: await others() });
      from = draft?.tab;
      return (draft?.data ?? null) as FormData | null;
    },
    save: async (data) => {
      const { tab } = await place();
      await call('drafts.save', { name, tab, ...(from === undefined ? {} : { from }), data, version: '' });
      from = undefined;
    },
    discard: async () => {
      const { tab } = await place();
      await call('drafts.delete', { name, tab: from ?? tab });
    },
    release: (saving) => {
      const held = taking;
      void Promise.resolve(saving)
        .then(() => held)
        .then((left) => left?.release());
    },
  };
}

function inTab(name: string): DraftPort {
  const drafts = tabDrafts(sessionStorage);
  return {
    load: async () => drafts.load(name) as FormData | null,
    save: async (data) => drafts.save(name, data),
    discard: async () => drafts.forget(name),
  };
}
