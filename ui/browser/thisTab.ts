import { randomId } from './randomId.ts';

/** Where a tab keeps its own name in its storage. */
export const tabKey = 'masar.tab';

/** The name of this tab, the same after a reload. A tab that was made as a copy of another has the name of that one. */
export function thisTab(): string {
  return sessionStorage.getItem(tabKey) ?? renameTab();
}

/** Gives this tab another name, since a copy of it goes by the one that it had. */
export function renameTab(): string {
  const name = randomId();
  sessionStorage.setItem(tabKey, name);
  return name;
}
