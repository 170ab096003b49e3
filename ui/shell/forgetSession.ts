/** What stays when a session ends: the language and the choice about the advertisement (spec, Session), and the theme. */
const kept = ['language', 'dont-show-advertisement', 'theme'];

/** Forgets what this browser has kept of whoever was signed in. */
export function forgetSession(): void {
  for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}
