import { randomId } from './randomId.ts';

export const tabKey = 'masar.tab';

/** Returns this tab's id, the same after a reload. A duplicated tab starts with the id of the original. */
export function thisTab(): string {
  return sessionStorage.getItem(tabKey) ?? renameTab();
}

/** Gives this tab a new id, for a duplicated tab. */
export function renameTab(): string {
  const name = randomId();
  sessionStorage.setItem(tabKey, name);
  return name;
}
