import type { Page } from 'playwright';

/** Waits until nothing on a page moves or fades any more; what is given up on the way moves no more either. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))));
}
