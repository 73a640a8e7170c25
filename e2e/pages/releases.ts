import { createHash } from 'node:crypto';
import type { BootData } from '@chokdee/contracts';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { headerBalance } from './money.ts';

const isDocument = (route: Route) => route.request().resourceType() === 'document';

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** Asserts that the shell works and only this page is missing. */
export async function expectShellAround(page: Page): Promise<void> {
  await expect(headerBalance(page)).toContainText('฿');
  await expect(page.getByRole('navigation').locator('visible=true').first()).toBeVisible();
}

/** Retries after the repair: the page appears and no error is left. */
export async function recover(page: Page, content: Locator): Promise<void> {
  // A running retry replaces the button for a moment.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'ลองใหม่' }).locator('visible=true').first();
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
    await expect(content).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('alert').locator('visible=true')).toHaveCount(0);
}

/** Removes the last good releases, so that a failing area has no fallback. */
export async function withoutFallback(page: Page): Promise<void> {
  const html = await (await page.request.get('/')).text();
  const { areas } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as BootData;
  const manifests = Object.values(areas).map(({ fallback }) => fallback?.manifest);
  await page.route(
    ({ pathname }) => manifests.includes(pathname),
    (route) => route.fulfill({ status: 404 }),
  );
}

/** First address in the document that matches the pattern. */
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

/** Serves a release that was built with the fault: the document promises the faulty content. */
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

/** Brings the tab to the front, where it checks for new releases at once. */
export async function hearNews(page: Page): Promise<void> {
  const news = page.waitForResponse((answer) => answer.url().endsWith('/releases.json'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const answer = await news;
  // After a 304 there is no body to wait for.
  if (answer.status() !== 304) await answer.finished();
}

export const tab = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).locator('visible=true').first();
