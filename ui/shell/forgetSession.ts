import type { FactDeclarations } from '#engine/conditions/index.ts';
import { recoveredInputPrefix } from '#ui/blocks/form/recoveredInput.ts';
import { storedKey } from '#ui/browser/storedKey.ts';
import { tabKey } from '#ui/browser/thisTab.ts';
/** Keys that belong to the browser, not to a session. */
const own = ['language', 'theme'];

/**
 * Clears what the session stored in this browser, except facts that outlive sign-out. If the session ended by itself
 * (`time`), recovered input stays.
 */
export function forgetSession(stored: FactDeclarations, by: 'person' | 'time' = 'person'): void {
  const facts = Object.entries(stored).flatMap(([name, { outlivesSignOut }]) =>
    outlivesSignOut ? storedKey(name) : [],
  );
  const isTheirs = (key: string): boolean => by === 'time' && (key.startsWith(recoveredInputPrefix) || key === tabKey);
  for (const key of Object.keys(localStorage)) {
    if (!own.includes(key) && !facts.includes(key) && !isTheirs(key)) localStorage.removeItem(key);
  }
  for (const key of Object.keys(sessionStorage)) if (!isTheirs(key)) sessionStorage.removeItem(key);
}
