import { fileURLToPath } from 'node:url';
import { coldBytes } from './bytes.ts';
import { createReleaseSource } from './release-source.ts';
import { checkoutStore } from './store.ts';

/** `npm run bytes [path …]`: what a visitor loads who opens that page first, in brotli bytes, as a table. */
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ['/', '/lotto/lobby', '/member/deposit', '/slot', '/login'];

try {
  const releases = createReleaseSource(checkoutStore(fileURLToPath(new URL('../../..', import.meta.url)))).current();
  console.log('| cold page | shared | host | remote entry | page | together |');
  console.log('|---|---|---|---|---|---|');
  for (const path of paths) {
    const bytes = coldBytes(releases, path);
    if (!bytes) throw new Error(`No page has the address ${path}`);
    const { shared, host, remoteEntry, page, total } = bytes;
    const cells = [shared, host, remoteEntry, page, total].map((value) => value.toLocaleString('en-US'));
    console.log(`| \`${path}\` | ${cells.join(' | ')} |`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
