import type { CallName, InputOf } from '@chokdee/contracts';
import { call, keepComing } from '@chokdee/http';

/**
 * Puts answers that the document requested before any script ran into the cache, so the first page renders once.
 * @returns a promise that settles when all have arrived or failed; the page repeats failed ones
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
