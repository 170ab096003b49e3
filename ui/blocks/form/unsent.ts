import type { FormData } from '#engine/forms/index.ts';

/** What somebody had typed when their session ended: whose it is, where it was, and what it was based on. */
export type Unsent = {
  readonly who: string;
  readonly path: string;
  readonly at: number;
  readonly base: FormData;
  readonly data: FormData;
};

/** The one entry of the browser's storage that outlives a session. */
export const unsentKey = 'masar.unsent';

const dayMs = 86_400_000;

/** Keeps it, in the place of what was kept before. A storage that is full or refused keeps nothing. */
export function keepUnsent(unsent: Unsent): void {
  try {
    localStorage.setItem(unsentKey, JSON.stringify(unsent));
  } catch {
    // Nothing more can be done for it.
  }
}

/** What was kept for somebody at an address, within a day. */
export function findUnsent(who: string, path: string): Unsent | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(unsentKey) ?? 'null') as Unsent | null;
    if (found === null || found.who !== who || found.path !== path || Date.now() - found.at > dayMs) return undefined;
    return found;
  } catch {
    return undefined;
  }
}

export function forgetUnsent(): void {
  localStorage.removeItem(unsentKey);
}
