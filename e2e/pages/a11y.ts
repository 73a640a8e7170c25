import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe?: { run(within: string, options: RunOptions): Promise<AxeResults> };
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe rules that another theme can change; the rest of the document stays the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits until skeletons and busy regions are gone. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main [data-skeleton]:visible, [aria-busy="true"]:visible')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until a dialog is open and complete. One below it may still be loading. */
export async function opened(page: Page): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
}

/** axe violations in that part of the page, or of these rules alone, a line each. */
export async function violations(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  // The script stays in its document, so several checks load it once.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe);
  await stand(page);
  const found = await page.evaluate(
    async ([part, only]) => {
      // Frames belong to game providers.
      const options: RunOptions = { resultTypes: ['violations'], iframes: false };
      if (only) options.runOnly = { type: 'rule', values: [...only] };
      const results = await window.axe?.run(part, options);
      if (results === undefined) throw new Error('axe is not loaded');
      return results.violations;
    },
    [within, rules] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}

/** Waits until transitions have ended: colours in between are not judged. */
function stand(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((next) => requestAnimationFrame(next));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

const showTheme = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);

/** Violations in both themes. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark');
  const other = before === 'dark' ? 'light' : 'dark';
  const found = (await violations(page)).map((line) => `${before} ${line}`);
  await showTheme(page, other);
  found.push(...(await violations(page, 'html', COLOUR_RULES)).map((line) => `${other} ${line}`));
  await showTheme(page, before);
  return found;
}

/** Runs work with the same document as a phone: narrow and with touch. */
export async function asOnPhone(page: Page, work: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => matchMedia('(hover: hover)').matches), 'a finger has no hover').toBe(false);
  await work();
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.setViewportSize(size);
  await devtools.detach();
}

/** Moves the focus by the Tab key. More presses than any page needs mean that the element cannot be reached. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reaches ${wanted}`);
}

/** Pixels by which the page is wider than the window. */
export function overflowX(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Checks a page on a wide screen and on a phone. */
export async function expectClean(page: Page, what: string): Promise<void> {
  expect.soft(await violationsInBothThemes(page), what).toEqual([]);
  await asOnPhone(page, async () => {
    // The phone layout may load further parts.
    await settled(page);
    expect.soft(await violationsInBothThemes(page), `${what} on a phone`).toEqual([]);
  });
}
