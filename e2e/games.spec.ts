import { expect, type Page, test } from '@playwright/test';
import { overflowX, settled } from './pages/a11y.ts';
import { depositByQr } from './pages/money.ts';
import { openTile, playReels } from './pages/play.ts';
import { newMember } from './pages/signed-in.ts';

const frame = (page: Page) => page.frameLocator('iframe');
/** Opens a game from its sheet. */
async function openGame(page: Page, name: string, way: 'เล่นเลย' | 'ทดลองเล่น' = 'เล่นเลย'): Promise<void> {
  await openTile(page, name);
  await page.getByRole('dialog', { name }).getByRole('button', { name: way }).click();
}

/** Areas and calls that a page requests until it rests. */
async function watchNetwork(page: Page, path: string): Promise<{ areas: Set<string>; calls: Set<string> }> {
  const areas = new Set<string>();
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const area = /^\/assets\/([a-z]+)\//.exec(pathname)?.[1];
    if (area !== undefined) areas.add(area);
    if (pathname.startsWith('/api/')) calls.add(pathname);
  });
  await page.goto(path);
  await settled(page);
  return { areas, calls };
}

test('a lobby loads nothing of lottery, money or engagement, and draws only what is in sight', async ({ page }) => {
  const { areas, calls } = await watchNetwork(page, '/slot');
  expect([...areas].sort()).toEqual(['games', 'host']);
  for (const call of calls)
    expect(call).not.toMatch(/^\/api\/(lotto|member\/payment|wheel|quest|promotion|redemption)/);
  await page.getByRole('button', { name: /^ทั้งหมด/ }).click();
  await expect(page).toHaveURL(/show=all/);
  const places = page.getByRole('listitem');
  // Shelves, whose lists are shorter, are there until the whole list is.
  await expect(places.first()).toHaveAttribute('aria-setsize', /\d{3}/);
  const count = Number(await places.first().getAttribute('aria-setsize'));
  expect(count).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(places.last()).toHaveAttribute('aria-posinset', String(count));
  await expect(places.last().locator('img')).toBeVisible();
  expect(await places.count()).toBeLessThan(80);
});

test('a list that is opened again from further down begins at its top; the way back finds the place', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const open = () => page.getByRole('link', { name: 'สล็อต', exact: true }).locator('visible=true').first().click();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const list = page.getByRole('listitem').first();
  await open();
  await expect(list).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.goBack();
  await expect(page.locator('#lobby')).toBeVisible();
  await settled(page);
  // The place that the way back restores may come after this scroll, so the scroll is repeated.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await top()).toBe(400);
  }).toPass();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/slot"]')?.click());
  await expect(list).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(400);
});

test('home scrolls to its lobby 150 px below the upper edge', async ({ page }) => {
  await page.goto('/#lobby');
  await settled(page);
  const top = () => page.locator('#lobby').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(async () => Math.abs((await top()) - 150)).toBeLessThan(3);
});

test('a game is found in spite of a typing error, tried, and left by the way back', async ({ page }) => {
  await page.goto('/casino');
  await settled(page);
  await page.getByRole('searchbox', { name: 'ค้นหาชื่อเกม' }).fill('lotsu moon');
  await openGame(page, 'บัวลอยจันทร์', 'ทดลองเล่น');
  const dialog = page.getByRole('dialog', { name: 'บัวลอยจันทร์' });
  await expect(dialog.getByText('โหมดทดลองใช้เครดิตสมมติ')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame(page).locator('#balance')).toContainText(/\d/);
  await page.setViewportSize({ width: 640, height: 320 });
  expect(await overflowX(page), 'on its side').toBe(0);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/casino$/);
});

test('a new member keeps a favourite, has no money for the game, deposits, and is back in it', async ({ page }) => {
  await newMember(page);
  await page.goto('/slot?show=all');
  await settled(page);
  const heart = page.getByRole('button', { name: 'เก็บ บัวลอยจันทร์ ไว้ในรายการโปรด' }).first();
  // Waits for the answer: leaving the page at once would cancel the call.
  const isKept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/game/favourite') && answer.request().method() === 'POST',
  );
  await heart.click();
  await isKept;
  await page.goto('/slot?show=favourite');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await openGame(page, 'บัวลอยจันทร์');
  const deposit = page.getByRole('alertdialog', { name: 'ยอดเงินไม่พอ' }).getByRole('button', { name: 'ฝากเงิน' });
  // A press before the game's script is there does nothing.
  await expect(async () => {
    if (!(await deposit.isVisible())) await frame(page).locator('#play').click({ timeout: 5_000 });
    await expect(deposit).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await deposit.click();
  await expect(page).toHaveURL(/\/member\/deposit$/);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'กลับไปเล่น บัวลอยจันทร์' }).click();
  await expect(frame(page).locator('#play')).toBeVisible();
  await page.getByRole('button', { name: 'ปิดเกม' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a round that was played is shown again from the statement', async ({ page }) => {
  await newMember(page);
  await depositByQr(page, 200);
  await page.goto('/play?provider=mekha&game=lotus-moon');
  await playReels(frame(page));
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/member/statement?type=game_bet&limit=1', { headers });
  const { data } = (await answer.json()) as { data: { items: { reference: { id: string } }[] } };
  await page.goto(`/member/game-round?round=${encodeURIComponent(data.items[0]?.reference.id ?? '')}`);
  const ticket = page.getByRole('region', { name: 'รอบเกม' });
  await expect(ticket.getByText('บัวลอยจันทร์')).toBeVisible();
  await expect(ticket.getByRole('listitem').first()).toContainText('เดิมพัน');
  await expect(page.getByRole('region', { name: 'ผลที่ค่ายเกมบันทึกไว้' })).toBeVisible();
});

/** Calls the api as the member of the page. */
async function asMember(page: Page, path: string, data: object): Promise<unknown> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const answer = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  return ((await answer.json()) as { data: unknown }).data;
}

test('free rounds of a promotion are played from their shelf; a game that carries the money there brings it back', async ({
  page,
}) => {
  await newMember(page);
  const list = await page.request.get('/api/promotion/list?agent_code=CHOKDEE');
  const { items } = ((await list.json()) as { data: { items: { promotion_id: number; title: string }[] } }).data;
  const welcome = items.find(({ title }) => title.startsWith('ต้อนรับสมาชิกใหม่'));
  await asMember(page, '/api/promotion/select', { promotion_id: welcome?.promotion_id });
  await page.goto('/freespin');
  const shelf = page.getByRole('region', { name: 'ฟรีสปินของคุณ' });
  await shelf.getByRole('button', { name: /^ใช้ฟรีสปิน/ }).click();
  await playReels(frame(page));
  await expect(page.getByText('ฟรีสปิน 4 รอบ', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'ปิดเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);

  await asMember(page, '/api/coupon/redeem', { code: 'KRATHONG69' });
  const total = async () => {
    const wallets = (await asMember(page, '/api/member/wallets', {})) as { balance: number }[];
    return Math.round(wallets.reduce((sum, { balance }) => sum + balance, 0) * 100);
  };
  const before = await total();
  await page.goto('/play?provider=talay&game=emerald-bay-fishing');
  // The coupon's money is in the promotion wallet, so the page asks which wallet to use.
  const wallets = page.getByRole('dialog', { name: 'เลือกกระเป๋าเงิน' });
  await wallets.getByRole('radio', { name: /กระเป๋าโปรโมชั่น/ }).check({ force: true });
  await wallets.getByRole('button', { name: 'เข้าสู่เกม' }).click();
  await expect(frame(page).locator('#balance')).toContainText(/[1-9]/);
  expect(await total(), 'the money is in the game').toBe(before - 3_000);
  await page.getByRole('button', { name: 'ปิดเกม' }).click();
  await expect.poll(total).toBe(before);
});
