import { createHash } from 'node:crypto';
import type { BootData } from '@chokdee/contracts';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { headerBalance } from './money.ts';

const isDocument = (route: Route) => route.request().resourceType() === 'document';

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** The shell and every other area go on: only this page is missing. */
export async function expectShellAround(page: Page): Promise<void> {
  await expect(headerBalance(page)).toContainText('฿');
  await expect(page.getByRole('navigation').locator('visible=true').first()).toBeVisible();
}

/** What was broken is mended: a retry brings the page, and no error is left. */
export async function recover(page: Page, content: Locator): Promise<void> {
  // A retry that is still running takes the place of the button for a moment.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'ลองใหม่' }).locator('visible=true').first();
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
    await expect(content).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('alert').locator('visible=true')).toHaveCount(0);
}

/** Everywhere nothing was released before: what fails has nothing to fall back to. */
export async function withoutFallback(page: Page): Promise<void> {
  const html = await (await page.request.get('/')).text();
  const { areas } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as BootData;
  const manifests = Object.values(areas).map(({ fallback }) => fallback?.manifest);
  await page.route(
    ({ pathname }) => manifests.includes(pathname),
    (route) => route.fulfill({ status: 404 }),
  );
}

/** The first address of the document that the pattern fits, as the document itself writes it. */
async function addressIn(page: Page, path: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const address = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)]
    .map(([, found]) => found ?? '')
    .find((found) => pattern.test(found));
  if (!address) throw new Error(`${path} names no file like ${pattern}`);
  return address;
}

/** Serves other content than the document promises, as a broken or hostile file server would. */
export async function tamper(page: Page, path: string, pattern: RegExp): Promise<() => Promise<void>> {
  const address = await addressIn(page, path, pattern);
  const matches = (url: URL) => url.pathname === address;
  await page.route(matches, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
  });
  return () => page.unroute(matches);
}

/** A release that was built with that fault: its content is another, and the document promises that content. */
export async function releaseInstead(
  page: Page,
  path: string,
  pattern: RegExp,
  change: (code: string) => string,
): Promise<void> {
  const address = await addressIn(page, path, pattern);
  const original = await (await page.request.get(address)).text();
  const changed = change(original);
  if (changed === original) throw new Error(`nothing to change in ${address}`);
  await page.route(
    (url) => url.pathname === address,
    (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript; charset=utf-8',
        headers: { 'access-control-allow-origin': '*' },
        body: changed,
      }),
  );
  await page.route('**/*', async (route) => {
    if (!isDocument(route)) return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    return route.fulfill({ response: answer, body: html.replaceAll(sha384(original), sha384(changed)) });
  });
}

/** The page comes back to the front: that is when a tab looks for news at once. */
export async function hearNews(page: Page): Promise<void> {
  const news = page.waitForResponse((answer) => answer.url().endsWith('/releases.json'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const answer = await news;
  // Without news, because a look of its own was quicker, there is nothing to read, and the end of that is never told.
  if (answer.status() !== 304) await answer.finished();
}

export const tab = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).locator('visible=true').first();
