import { expect, test } from '@playwright/test';
import { FaultPlace } from './pages/fault-place.ts';
import { hearNews, tab } from './pages/releases.ts';
import { demo2, signIn } from './pages/signed-in.ts';

let place: FaultPlace;
test.beforeAll(({ baseURL }) => {
  place = new FaultPlace(baseURL ?? '');
});
test.afterAll(() => place.remove());

const entry = (name: string, to: string, label: string, order: number) =>
  ({ id: `bingo.${name}`, to, label, icon: 'no-icon-of-ours', badge: 'pending-bills', at: { menu: order } }) as const;
const route = (path: string, page: string) =>
  ({ path, page, layout: 'default', access: 'public', title: `bingo ${page}` }) as const;
const row = { js: [], css: [], at: { home: 15 } } as const;

test('a new area with a way in, a row of the home page and a badge is there in an open document of this shell, and so is a page that it adds', async ({
  page,
}) => {
  const gateway = await place.url();
  await signIn(page, demo2, gateway);
  await page.goto(`${gateway}/`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const rows = page.getByRole('region', { name: 'ผลหวยล่าสุด' });
  await expect(rows).toHaveCount(1);
  const menu = async () => {
    await page.getByRole('button', { name: 'เปิดเมนูสมาชิก' }).locator('visible=true').first().click();
    return page.getByRole('dialog').getByRole('navigation');
  };

  const first = place.newArea('bingo', 'hall', {
    routes: [route('/bingo', 'rates')],
    nav: [entry('hall', '/bingo', 'บิงโก', 15)],
    slots: { 'latest-results': row },
  });
  await place.show('bingo', first);
  await hearNews(page);
  await expect(rows).toHaveCount(2);
  const way = (await menu()).getByRole('link', { name: /บิงโก/ });
  // Stands behind the profile, which is first.
  await expect((await page.getByRole('dialog').getByRole('link').all())[2] ?? way).toContainText('บิงโก');
  await expect(way.getByText('โพยที่รอผล').first()).toBeVisible();
  await way.click();
  await expect(page).toHaveURL(/\/bingo$/);
  await expect(page).toHaveTitle(/bingo rates/);

  const second = place.newArea('bingo', 'club', {
    routes: [route('/bingo', 'rates'), route('/bingo/club/:id?', 'results')],
    nav: [entry('hall', '/bingo', 'บิงโก', 15), entry('club', '/bingo/club', 'คลับ', 16)],
  });
  await place.show('bingo', second);
  await tab(page, 'หน้าแรก').click();
  await hearNews(page);
  await (await menu()).getByRole('link', { name: /คลับ/ }).click();
  await expect(page).toHaveURL(/\/bingo\/club$/);
  await expect(page).toHaveTitle(/bingo results/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
