import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Persona, personas } from './looks/personas.ts';
import { DESKTOP, PHONE, type Size, showTheme, type Theme } from './looks/sizes.ts';
import { opened, settled } from './pages/a11y.ts';
import { lastingRounds } from './pages/play.ts';

// Compares screens that look the same every day with stored pictures. `npm run looks -- --update` stores them anew;
// the report of `npm run looks` shows differences.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: PHONE });

/** Share of pixels that may differ: another browser build smooths letters differently. */
const TOLERANCE = 0.01;

/** Two pictures a screen: each width and each theme is seen on half of the pictures. */
const LOOKS: readonly { readonly size: Size; readonly theme: Theme }[] = [
  { size: PHONE, theme: 'dark' },
  { size: DESKTOP, theme: 'light' },
];

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly open?: RegExp | string;
  /** Part of the page that is the same every day. */
  readonly part?: (page: Page) => Locator;
}

/** Parts that depend on the hour or the member; they are masked. */
const moving = (page: Page): Locator[] => [
  page.locator('main time, [role=timer]'),
  page.getByText(/^\d+ นาที ตั้งแต่/),
  page.getByText(/^e2e\d+$/),
];

/** Hides the rail of draws: its length depends on the hour, and it loads late. */
const leaveOutRail = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('aside[aria-label$="หวยใกล้ปิดรับ"] { visibility: hidden !important; }');
    document.adoptedStyleSheets = [sheet];
  });

const dialog = (page: Page): Locator => page.getByRole('dialog');

const shown: Readonly<Partial<Record<Persona, readonly Picture[]>>> = {
  guest: [
    { name: 'login', path: '/login' },
    { name: 'registration', path: '/', open: 'สมัครสมาชิก', part: dialog },
    { name: 'rates', path: '/lotto/rates' },
    { name: 'affiliate', path: '/affiliate' },
    { name: 'shop', path: '/redeem' },
    { name: 'pad', path: '/lotto/:draw', part: (page) => page.getByRole('group', { name: 'แป้นตัวเลข' }) },
  ],
  new: [
    { name: 'menu', path: '/member/coupon', open: 'เปิดเมนูสมาชิก', part: dialog },
    { name: 'coupon', path: '/member/coupon' },
    { name: 'deposit', path: '/member/deposit' },
    { name: 'withdrawal', path: '/member/withdraw' },
    { name: 'wallets', path: '/member/wallets' },
    { name: 'limits', path: '/member/limits' },
  ],
};

async function take(page: Page, { name, path, open, part }: Picture): Promise<void> {
  for (const { size, theme } of LOOKS) {
    await page.setViewportSize(size);
    await page.goto(path);
    await showTheme(page, theme);
    await settled(page);
    if (open !== undefined) {
      await page.getByRole('button', { name: open }).locator('visible=true').first().click();
      await opened(page);
    }
    await expect.soft(part?.(page) ?? page).toHaveScreenshot(`${name}-${size.width}-${theme}.png`, {
      animations: 'disabled',
      scale: 'css',
      maxDiffPixelRatio: TOLERANCE,
      mask: moving(page).map((part) => part.locator('visible=true')),
      maskColor: '#808080',
    });
  }
}

for (const [persona, pictures] of Object.entries(shown)) {
  test(`the stored pictures of ${persona} still match`, async ({ page }) => {
    test.setTimeout(600_000);
    await leaveOutRail(page);
    await personas[persona as Persona](page);
    const { draw } = await lastingRounds(page.request);
    for (const picture of pictures) {
      await test.step(picture.name, () => take(page, { ...picture, path: picture.path.replace(':draw', draw) }));
    }
  });
}
