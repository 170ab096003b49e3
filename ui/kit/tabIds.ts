/** Return the ids that link a tab and its panel. */
export function tabId(group: string, id: string): string {
  return `${group}-tab-${id}`;
}

export function panelId(group: string, id: string): string {
  return `${group}-panel-${id}`;
}
