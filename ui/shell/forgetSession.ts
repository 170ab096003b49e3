import type { FactDeclarations } from '#engine/conditions/index.ts';
import { recoveredInputPrefix } from '#ui/blocks/form/recoveredInput.ts';
import { storedKey } from '#ui/browser/storedKey.ts';
import { tabKey } from '#ui/browser/thisTab.ts';
/** What is the browser's own: it stays whoever signs out. */
const own = ['language', 'theme'];

/**
 * Forgets what this browser has kept of whoever was signed in, but for the stored facts that outlive it. What they had
 * typed when a session ended by itself stays for them.
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
