import { createServer } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { listen, openForeignStudio } from './pages/foreign-studio.ts';
import { depositByQr, readThb } from './pages/money.ts';
import { playReels } from './pages/play.ts';
import { newMember } from './pages/signed-in.ts';

const frame = (page: Page) => page.frameLocator('iframe');
/** Balance of the member's main wallet in THB. */
async function balance(page: Page): Promise<number | undefined> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/member/wallets', { headers, data: {} });
  return ((await answer.json()) as { data: { balance: number }[] }).data[0]?.balance;
}

/** Policy directives that refuse a frame, a picture and a call of that origin. */
const refusals = (page: Page, origin: string) =>
  page.evaluate(async (address) => {
    const refused = new Set<string>();
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
    const [image, box] = [new Image(), document.createElement('iframe')];
    const tried = [image, box].map(
      (element) =>
        new Promise((resolve) => {
          for (const name of ['load', 'error']) element.addEventListener(name, resolve);
        }),
    );
    image.src = `${address}/art.svg`;
    box.src = `${address}/game`;
    document.body.append(box);
    await Promise.all([...tried, fetch(`${address}/game`, { mode: 'no-cors' }).catch(() => undefined)]);
    box.remove();
    return [...refused].sort();
  }, origin);

test('a game of the sandbox is on an origin of its own, and a played round moves the balance', async ({ page }) => {
  await newMember(page);
  await depositByQr(page, 200);
  await page.goto('/play?provider=mekha&game=lotus-moon');
  await expect(frame(page).locator('#balance')).toContainText('200');
  const site = new URL(page.url()).origin;
  const game = page.frames().find((each) => each.url().includes('/sandbox/games/'));
  expect(new URL(game?.url() ?? '').origin).not.toBe(site);
  // Inside its sandboxed frame the game has no origin.
  expect(await game?.evaluate(() => globalThis.origin)).toBe('null');
  await playReels(frame(page));
  const told = readThb(await frame(page).locator('#balance').innerText());
  expect(told).not.toBe(200);
  await page.getByRole('button', { name: 'ปิดเกม' }).click();
  await expect.poll(() => balance(page)).toBe(told);
  const old = await page.request.get('/sandbox/games/lotus-moon/?token=demo');
  expect(new URL(old.url()).origin, 'an address on the site leads there').not.toBe(site);
  expect(old.status()).toBe(200);
});

test('a game of a foreign studio is played, and reaches nothing of the site; an unknown origin is not shown', async ({
  page,
  baseURL,
}) => {
  const studio = await openForeignStudio(new URL(baseURL ?? '').origin);
  const heard: string[] = [];
  const stranger = createServer((request, answer) => {
    heard.push(request.url ?? '');
    answer.end('<p>hello</p>');
  });
  const strange = await listen(stranger);
  try {
    await newMember(page);
    await depositByQr(page, 100);
    // Gateways read the providers every 15 seconds.
    const policy = async () => (await page.request.get('/')).headers()['content-security-policy'];
    await expect.poll(policy, { timeout: 90_000 }).toContain(studio.origin);
    await page.goto(`/play?provider=${studio.id}&game=${studio.game}`);
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    const findings = frame(page).locator('output');
    await expect(findings).not.toHaveText('');
    expect(JSON.parse(await findings.innerText())).toEqual({
      'read the site': 'SecurityError',
      'read its bearer': 'SecurityError',
      'read its cookies': 'SecurityError',
      'lead it away': 'SecurityError',
      'open a window': 'Blocked',
      'call as the member': 'TypeError',
      'call at all': 'TypeError',
      'be itself': 'done',
    });
    await frame(page).getByRole('button', { name: 'play' }).click();
    await expect(page.getByRole('dialog', { name: 'จันทร์ไกล' })).toContainText('75.00');
    await page.getByRole('button', { name: 'ปิดเกม' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);

    await page.goto('/');
    expect(await balance(page)).toBe(75);
    expect(await refusals(page, strange)).toEqual(['connect-src', 'frame-src', 'img-src']);
    expect(heard).toEqual([]);
    expect(await refusals(page, studio.origin)).toEqual([]);
  } finally {
    studio.stop();
    stranger.close();
  }
});
