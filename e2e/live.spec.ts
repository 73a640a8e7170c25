import { expect, test } from '@playwright/test';
import { createMember, signIn } from './pages/signed-in.ts';

const PATHS = ['/', '/lotto/lobby', '/member/profile', '/slot', '/lotto/results', '/member/statement', '/redeem', '/'];

test('a visitor of several pages gets events on each of them', async ({ page }) => {
  await signIn(page, await createMember(page.request));
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/live') statuses.push(answer.status());
  });
  for (const [index, path] of PATHS.entries()) {
    await page.goto(path);
    await expect.poll(() => statuses.length, { message: path, timeout: 60_000 }).toBeGreaterThan(index);
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
