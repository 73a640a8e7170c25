import { expect, type Page, test } from '@playwright/test';
import { memberAreaOverlays, publicOverlays } from './looks/overlays/area-overlays.ts';
import { answer, type Overlay } from './looks/overlays/overlay.ts';
import { guestOverlays, memberOverlays } from './looks/overlays/shell-overlays.ts';
import { dialogSources } from './looks/overlays/sources.ts';
import { type Persona, personas } from './looks/personas.ts';
import { breachesInThemes, rulesOfDialogs } from './looks/rules.ts';
import { DESKTOP, PHONE, SIZES } from './looks/sizes.ts';
import { opened, settled } from './pages/a11y.ts';
import { lastingRounds } from './pages/play.ts';

// Checks the layout rules for every dialog and sheet, at every width and in both themes.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: PHONE });

/** Files of dialogs that only a fault shows or another test opens, with the reason. */
const NOT_OPENED: Readonly<Record<string, string>> = {
  'remotes/games/src/launcher/stage-covers.tsx': 'lies over a game whose session ended; its test is that of studios',
};

async function judge(page: Page, overlay: Overlay, paths: ReadonlyMap<string, string>): Promise<void> {
  const { name, path, answers, open, isWideOnly = false } = overlay;
  const address = [...paths].reduce((text, [key, value]) => text.replace(key, value), path);
  const begin = async () => {
    await page.goto(address);
    await settled(page);
    await open(page);
    await opened(page);
  };
  await answer(page, answers);
  const sizes = isWideOnly ? [DESKTOP] : SIZES;
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size);
    // A layout for another width may have closed the dialog.
    if (at === 0 || (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0) await begin();
    await opened(page);
    expect.soft(await breachesInThemes(page, rulesOfDialogs), `${name} at ${size.width} px`).toEqual([]);
  }
  await page.unrouteAll();
}

const shown: readonly (readonly [Persona, string, readonly Overlay[]])[] = [
  ['guest', 'shell', guestOverlays],
  ['guest', 'areas', publicOverlays],
  ['long', 'shell', memberOverlays],
  ['long', 'areas', memberAreaOverlays],
];

for (const [persona, owner, overlays] of shown) {
  test(`dialogs of the ${owner} obey the layout rules at every width for ${persona}`, async ({ page }) => {
    test.setTimeout(600_000);
    await personas[persona](page);
    const { draw, yeekee } = await lastingRounds(page.request);
    const paths = new Map([
      [':draw', draw],
      [':yeekee', yeekee],
    ]);
    for (const overlay of overlays) await test.step(overlay.name, () => judge(page, overlay, paths));
  });
}

test('every dialog that the code can open is among those', () => {
  const listed = shown.flatMap(([, , overlays]) => overlays.map(({ source }) => source));
  const known = new Set([...listed, ...Object.keys(NOT_OPENED)]);
  expect(dialogSources().filter((file) => !known.has(file))).toEqual([]);
  expect([...known].filter((file) => !dialogSources().includes(file))).toEqual([]);
});
