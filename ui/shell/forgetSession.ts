import { unsentPrefix } from '#ui/blocks/form/unsent.ts';
import { tabKey } from '#ui/thisTab.ts';

/** What stays when a session ends: the language and the choice about the advertisement (spec, Session), and the theme. */
const kept = ['language', 'dont-show-advertisement', 'theme'];

/** Forgets what this browser has kept of whoever was signed in. What they had typed when a session ended by itself stays for them. */
export function forgetSession(by: 'person' | 'time' = 'person'): void {
  const isTheirs = (key: string): boolean => by === 'time' && (key.startsWith(unsentPrefix) || key === tabKey);
  for (const key of Object.keys(localStorage)) {
    if (!kept.includes(key) && !isTheirs(key)) localStorage.removeItem(key);
  }
  for (const key of Object.keys(sessionStorage)) if (!isTheirs(key)) sessionStorage.removeItem(key);
}
