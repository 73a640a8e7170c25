/** Takes the README's pictures from a running product: `node e2e/screens.mjs [address]`. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const executablePath = process.env.CHROMIUM_PATH;
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'th-TH' });
const answer = await page.request.get(`${address}/api/lotto/rounds?status=open&limit=50`);
const rounds = (await answer.json()).data;
const yeekee = rounds.find((round) => round.code === 'yeekee_5');
for (const [name, path] of [
  ['home-phone', '/'],
  ['yeekee-phone', `/lotto/${yeekee.round_id}`],
]) {
  await page.goto(`${address}${path}`);
  await page.waitForLoadState('load');
  await page.locator('main h1, main h2, main li').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}${name}.png` });
  console.log(`${name}.png`);
}
await browser.close();
