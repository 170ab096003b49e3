import type { FormData } from '#engine/forms/index.ts';

/**
 * Input that was unsaved when a session ended: whose, on which page and tab, and the stored answers it started from.
 */
export type RecoveredInput = {
  readonly who: string;
  readonly path: string;
  readonly tab: string;
  readonly at: number;
  readonly base: FormData;
  readonly data: FormData;
};

export type StoredRecoveredInput = RecoveredInput & { readonly key: string };

/** Starts the storage keys. Each open form has its own entry, which outlives the session. */
export const recoveredInputPrefix = 'masar.recoveredInput.';

const dayMs = 86_400_000;

/** Stores input under a key with the prefix. Does nothing if storage is full or blocked. */
export function saveRecoveredInput(key: string, recovered: RecoveredInput): void {
  try {
    for (const { key: old, at } of allRecoveredInput()) if (Date.now() - at > dayMs) localStorage.removeItem(old);
    localStorage.setItem(key, JSON.stringify(recovered));
  } catch {}
}

/** Finds input of this user and page from the last day: of this tab, else the newest. */
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
