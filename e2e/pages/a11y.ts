import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** What another theme can change: it is the same document in other colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Until what the page asked for is there: skeletons and busy regions are gone. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main [data-skeleton]:visible, [aria-busy="true"]:visible')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Every violation that axe sees, in both themes, one readable line each. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark');
  // Legacy mode judges the page itself and leaves out frames of other origins: those are the game providers'.
  for (const theme of [before, before === 'dark' ? 'light' : 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (theme === before ? axe : axe.withRules(OF_COLOURS)).analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${theme} ${id}: ${target.join(' ')} — ${failureSummary?.split('\n')[1]?.trim() ?? ''}`);
      }
    }
  }
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), before);
  return found;
}

/** Moves the focus by the Tab key alone; more presses than any page needs mean that it cannot be reached. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reaches ${wanted}`);
}

/** How far the page is wider than the window, in px. */
export function overflowX(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
