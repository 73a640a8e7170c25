import type { CallName, InputOf } from '@chokdee/contracts';
import { call, keepComing } from '@chokdee/http';

/**
 * Takes what the document has asked for before any script ran: an answer that comes in time is there when the first page
 * is drawn, which then is drawn once.
 * @returns when all of it has come, or failed: then the page asks
 */
export async function takeEarlyData(): Promise<void> {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')];
  const addresses = links.map(({ href }) => new URL(href));
  await Promise.all(
    addresses.map(({ pathname, searchParams }) => {
      const name = `GET ${pathname}` as CallName;
      const input = Object.fromEntries(searchParams) as InputOf<CallName>;
      return keepComing(name, input, call(name, input, { quiet: true }));
    }),
  );
}
