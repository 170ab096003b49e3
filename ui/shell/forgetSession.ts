import { unsentKey } from '#ui/blocks/form/unsent.ts';

/** What stays when a session ends: the language and the choice about the advertisement (spec, Session), and the theme. */
const kept = ['language', 'dont-show-advertisement', 'theme'];

/** Forgets what this browser has kept of whoever was signed in. What they had typed when a session ended by itself stays for them. */
export function forgetSession(by: 'person' | 'time' = 'person'): void {
  const staying = by === 'time' ? [...kept, unsentKey] : kept;
  for (const key of Object.keys(localStorage)) if (!staying.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}
