/** The ids that tie a tab and its panel together. */
export function tabId(group: string, id: string): string {
  return `${group}-tab-${id}`;
}

export function panelId(group: string, id: string): string {
  return `${group}-panel-${id}`;
}
