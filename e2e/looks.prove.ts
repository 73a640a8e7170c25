import { expect, type Page, test } from '@playwright/test';
import { type Persona, personas } from './looks/personas.ts';
import { belowFirstScreen, breachesInThemes, coveredControls, rulesOfViews } from './looks/rules.ts';
import { PHONE, SIZES } from './looks/sizes.ts';
import { type View, viewsOf } from './looks/views.ts';
import { settled } from './pages/a11y.ts';

// Checks the layout rules for every route and persona, at every width and in both themes.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: PHONE });

/** Scrolls down, because parts below the first view are drawn only then. */
async function drawWhole(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await settled(page);
}

async function judge(page: Page, { path, first }: View): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await settled(page);
  if (first) {
    const below = await belowFirstScreen(page, first.selector, first.count);
    expect.soft(below, `${path}: px below the first screen`).toBeLessThanOrEqual(0);
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await drawWhole(page);
    const found = [...(await coveredControls(page)), ...(await breachesInThemes(page, rulesOfViews))];
    expect.soft(found, `${path} at ${size.width} px`).toEqual([]);
  }
}

/** Tests that share a persona's pages, one for each worker. */
const PARTS = 2;

for (const persona of Object.keys(personas) as Persona[]) {
  for (let part = 0; part < PARTS; part++) {
    test(`views of ${persona} obey the layout rules at every width, part ${part + 1}`, async ({ page }) => {
      test.setTimeout(600_000);
      await personas[persona](page);
      const views = (await viewsOf(page.request, persona)).filter((_, at) => at % PARTS === part);
      for (const view of views) await test.step(view.path, () => judge(page, view));
    });
  }
}
