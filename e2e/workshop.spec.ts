import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { violations } from './pages/a11y.ts';

// One worker shares one workshop.
test.describe.configure({ mode: 'default' });

const host = fileURLToPath(new URL('../host', import.meta.url));
let workshop: ChildProcess;
let address = '';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}

test.beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/workshop`;
  workshop = spawn('node', ['--import', 'tsx', '../packages/platform/federation/src/dev/workshop-command.ts'], {
    cwd: host,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  await expect(async () => expect((await fetch(address)).status).toBe(200)).toPass({ timeout: 280_000 });
});

test.afterAll(async () => {
  workshop.kill('SIGTERM');
  if (workshop.exitCode === null) await once(workshop, 'exit');
});

async function openWorkshop(page: Page, query: string): Promise<void> {
  await page.goto(address + query);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Letter widths are final once the fonts are there.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const themes = ['?theme=dark', '?theme=light', '?theme=dark&agent=SIAMPHET', '?theme=light&agent=SIAMPHET'];
const overlays = ['dialog', 'announcement', 'answer', 'sheet', 'picker', 'alert', 'confirmation'];

/** Opens each dialog and closes it: by its own answer where Escape does nothing. */
async function eachOverlay(page: Page, check: (overlay: Locator, name: string) => Promise<void>): Promise<void> {
  for (const name of overlays) {
    await page.getByRole('button', { name, exact: true }).click();
    const overlay = page.locator('[role=dialog],[role=alertdialog]');
    await expect(overlay).toBeVisible();
    await check(overlay, name);
    await (name === 'answer' ? overlay.getByRole('button').click() : page.keyboard.press('Escape'));
    await expect(overlay).toBeHidden();
  }
}

async function expectClean(page: Page, what: string, within = 'html'): Promise<void> {
  // Waits for animations, which change colours. Cancelled ones have ended, too.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  expect(await violations(page, within), what).toEqual([]);
}

for (const query of themes) {
  test(`axe finds nothing in any part ${query}`, async ({ page }) => {
    await openWorkshop(page, query);
    await expectClean(page, query);
  });
}

for (const query of themes.slice(0, 2)) {
  test(`axe finds nothing in any dialog ${query}`, async ({ page }) => {
    await openWorkshop(page, query);
    await eachOverlay(page, (_, name) => expectClean(page, name, '[aria-modal="true"]'));
  });
}

test('the member who follows a light system sees the light theme', async ({ page }) => {
  const ground = () => page.locator('[data-panel]').evaluate((panel) => getComputedStyle(panel).backgroundColor);
  await openWorkshop(page, '?theme=light');
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  await openWorkshop(page, '?theme=system');
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
});

/** Focused element, and true if it or its drawn part has a ring of at least 2 px. */
async function focused(page: Page): Promise<{ name: string; hasRing: boolean } | null> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return null;
    const drawn = [active, active.nextElementSibling, active.parentElement];
    const hasRing = drawn.some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return { name: active.outerHTML.slice(0, 120), hasRing };
  });
}

test('every part can be reached with the keyboard and shows where the focus is', async ({ page }) => {
  await openWorkshop(page, '?theme=dark');
  const missing: string[] = [];
  let stops = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === null) break;
    stops += 1;
    if (!stop.hasRing) missing.push(stop.name);
    expect(stops, 'the focus never leaves the page').toBeLessThan(200);
  }
  expect(missing).toEqual([]);
  expect(stops).toBeGreaterThan(40);
});

test('everything that is pressed is at least 44 by 44', async ({ page }) => {
  await openWorkshop(page, '?theme=dark');
  const small = () =>
    page.evaluate(() => {
      const parts = document.querySelectorAll('button,a[href],summary,select,input,[role=option]');
      return [...parts].flatMap((part) => {
        const { width, height } = (
          part.closest('label,div:not(:has(button)):has(> input,> select)') ?? part
        ).getBoundingClientRect();
        const isText = part.matches('input:not([type=checkbox],[type=radio])');
        return height < (isText ? 24 : 44) || width < 44
          ? [`${width} × ${height} ${part.outerHTML.slice(0, 120)}`]
          : [];
      });
    });
  expect(await small()).toEqual([]);
  await page.getByRole('button', { name: 'picker', exact: true }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await small()).toEqual([]);
});

for (const [name, size] of [
  ['320 px', { width: 320, height: 640 }],
  ['the width of a desktop at 200 % zoom', { width: 720, height: 450 }],
] as const) {
  test(`nothing is wider than the window at ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openWorkshop(page, '?theme=dark');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(size.width);
    await eachOverlay(page, async (overlay, name) => {
      const fits = await overlay.evaluate((element) => element.scrollWidth <= element.clientWidth + 1);
      expect(fits, name).toBe(true);
      // Parts beyond the height can be scrolled to.
      const last = overlay.getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last, name).toBeInViewport();
    });
  });
}

test('a dialog keeps the page where it is, and gives the focus back', async ({ page }) => {
  await openWorkshop(page, '?theme=dark');
  const opener = page.getByRole('button', { name: 'dialog', exact: true });
  await opener.scrollIntoViewIfNeeded();
  const place = async () => ({ box: await opener.boundingBox(), y: await page.evaluate(() => window.scrollY) });
  const before = await place();
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await place()).toEqual(before);
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWorkshop(page, '?theme=dark');
  await page.getByRole('button', { name: 'sheet', exact: true }).click();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => Number(each.effect?.getComputedTiming().duration ?? 0) > 1)
      .map(String),
  );
  expect(moving).toEqual([]);
});

test('in forced colours the chosen element still stands out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWorkshop(page, '?theme=dark');
  const ground = (name: string) =>
    page
      .getByRole('tab', { name })
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor);
  const [first, second] = await page.getByRole('tab').allTextContents();
  expect(await ground(first ?? '')).not.toBe(await ground(second ?? ''));
});
