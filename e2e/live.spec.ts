import { expect, type Page, type Request, test } from '@playwright/test';
import { lastingRounds } from './pages/play.ts';
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

const TABS = 7;

test('over HTTP/1.1 seven tabs of a Yeekee round share one stream, and hand it on when the one that has it closes', async ({
  context,
}) => {
  const { yeekee } = await lastingRounds(context.request);
  const streams = new Map<Request, Page>();
  const forget = (request: Request) => streams.delete(request);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.set(request, request.frame().page());
  });
  context.on('requestfailed', forget);
  context.on('requestfinished', forget);
  const pages: Page[] = [];
  for (let tab = 0; tab < TABS; tab++) {
    const page = await context.newPage();
    // No request of a page that was closed is told as ended.
    page.on('close', () => {
      for (const [request, own] of streams) if (own === page) streams.delete(request);
    });
    await page.goto(`/lotto/${yeekee}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect.poll(() => streams.size).toBe(1);
    pages.push(page);
  }
  const [leader] = streams.values();
  expect(leader).toBe(pages[0]);
  await leader?.close();
  await expect.poll(() => [...streams.values()].map((page) => pages.indexOf(page))).toEqual([1]);
});
