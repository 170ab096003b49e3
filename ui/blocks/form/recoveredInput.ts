import type { FormData } from '#engine/forms/index.ts';

/** What somebody had typed when their session ended: whose it is, where it was, in which tab, and what it was based on. */
export type RecoveredInput = {
  readonly who: string;
  readonly path: string;
  readonly tab: string;
  readonly at: number;
  readonly base: FormData;
  readonly data: FormData;
};

export type StoredRecoveredInput = RecoveredInput & { readonly key: string };

/** How the entries of the browser's storage begin that outlive a session: one for each form that was open. */
export const recoveredInputPrefix = 'masar.recoveredInput.';

const dayMs = 86_400_000;

/** Keeps it under a key that begins with the prefix. A storage that is full or refused keeps nothing. */
export function saveRecoveredInput(key: string, recovered: RecoveredInput): void {
  try {
    for (const { key: old, at } of allRecoveredInput()) if (Date.now() - at > dayMs) localStorage.removeItem(old);
    localStorage.setItem(key, JSON.stringify(recovered));
  } catch {
    // Nothing more can be done for it.
  }
}

/** What was kept for somebody at an address, within a day: of this tab, else the newest. */
export function findRecoveredInput(who: string, path: string, tab: string): StoredRecoveredInput | undefined {
  return allRecoveredInput()
    .filter((found) => found.who === who && found.path === path && Date.now() - found.at <= dayMs)
    .toSorted((a, b) => Number(b.tab === tab) - Number(a.tab === tab) || b.at - a.at)[0];
}

export function deleteRecoveredInput(key: string): void {
  localStorage.removeItem(key);
}

function allRecoveredInput(): StoredRecoveredInput[] {
  return Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(recoveredInputPrefix)) return [];
    try {
      return [{ ...(JSON.parse(localStorage.getItem(key) ?? '') as RecoveredInput), key }];
    } catch {
      return [];
    }
  });
}
