import { type Settings, readSettings } from '#server/settings.ts';

/** Settings of a server under test, as main.ts would read them; `more` lies over them. */
export function testSettings(more: Partial<Settings> = {}): Settings {
  const read = readSettings({ LOG_LEVEL: 'silent', PORT: '3456', SANDBOX_PORT: '3457' });
  return { ...read, ...more };
}
