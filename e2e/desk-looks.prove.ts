import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { deskViews, fillDesks, pictureOf } from './looks/desk-views.ts';
import { PHONE } from './looks/sizes.ts';
import { overflowX, violations } from './pages/a11y.ts';
import { browserOf, desk, signIn } from './pages/back-office.ts';
import { cutTexts } from './pages/cut-texts.ts';
import { cutByBox, deskSettled, walkByTab } from './pages/desk-looks.ts';

// Looks at every page of the back office at the widths of offices, in both themes, and keeps the pictures.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 }, hasTouch: false });

const WIDTHS = [1280, 1440, 1920, 2560] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 900;
/** Pages that people open on a phone, too. */
const ON_PHONES = ['/approvals'];
/** Folder of the pictures, outside of the repository. `LOOKS_DIR` names another one. */
const folder = process.env['LOOKS_DIR'] ?? join(tmpdir(), 'desk-looks');
/** Looks at addresses that contain this text alone, while a page is being mended. */
const only = process.env['LOOKS_ONLY'] ?? '';

async function look(page: Page, path: string, width: number): Promise<void> {
  const size = width === PHONE.width ? PHONE : { width, height: HEIGHT };
  await page.setViewportSize(size);
  await deskSettled(page);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: join(folder, `${pictureOf(path)}-${width}-${theme}.png`) });
  }
  expect.soft(await overflowX(page), `${path} at ${width} px is wider than its window`).toBe(0);
  const cut = [...(await cutTexts(page)), ...(await cutByBox(page))];
  expect.soft(cut, `${path} at ${width} px cuts texts`).toEqual([]);
}

/** axe in both themes, and the keys, at one width: neither depends on it. */
async function judge(page: Page, path: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    expect.soft(await violations(page), `${path} ${theme}`).toEqual([]);
  }
  expect.soft(await walkByTab(page), `${path} by keys`).toEqual([]);
}

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true });
});

test('pages of the back office at every width, in both themes, by keys', async ({ browser, page }) => {
  test.setTimeout(1_800_000);
  await signIn(page, 'first');
  const second = await browserOf(browser, 'second');
  const made = await fillDesks(page, second);
  // The second person has requests to decide about.
  const views = (await deskViews(page, made)).filter((path) => path.includes(only));
  for (const path of views) {
    await test.step(path, async () => {
      const reader = path.startsWith('/approvals') ? second : page;
      await reader.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      await reader.goto(desk(path));
      for (const width of WIDTHS) await look(reader, path, width);
      await judge(reader, path);
      if (ON_PHONES.includes(path)) await look(reader, path, PHONE.width);
    });
  }
  console.log(`figure: ${views.length} pages at ${WIDTHS.join(', ')} px in both themes`);
});

test('the sign-in and the join page at every width, in both themes, by keys', async ({ page }) => {
  for (const path of ['/?sign-in', '/join?invitation=unknown'].filter((each) => each.includes(only))) {
    await page.goto(desk(path));
    for (const width of [...WIDTHS, PHONE.width]) await look(page, path, width);
    await judge(page, path);
  }
});
