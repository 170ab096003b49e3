import type { FormData } from '#engine/forms/index.ts';
import { call } from '#ui/api.ts';
import { tabDrafts } from '#ui/flows/index.ts';
import type { DraftPort } from '#ui/forms/index.ts';

/** Where a form's draft is kept, and its name there: with the account of whoever is signed in, or in this tab. */
export type DraftPlace = { readonly in: 'account' | 'tab'; readonly name: string };

/** Keeps what is typed into a form where its definition says. */
export function draftPort({ in: place, name }: DraftPlace): DraftPort {
  return place === 'tab' ? inTab(name) : inAccount(name);
}

function inAccount(name: string): DraftPort {
  return {
    load: async () => ((await call('drafts.load', { name })).draft?.data ?? null) as FormData | null,
    save: async (data) => {
      await call('drafts.save', { name, data, version: '' });
    },
    discard: async () => {
      await call('drafts.discard', { name });
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
