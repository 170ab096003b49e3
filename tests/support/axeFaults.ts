import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds on a page, or in a part of it: the rule, and the beginning of what breaks it. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  // In the page alone, which takes a third of the time: frames of another origin are pages with a test of their own.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
