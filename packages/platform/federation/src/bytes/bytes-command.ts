import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { finance, games, host, lotto } from '@chokdee/contracts/paths';
import { folderOf } from '@chokdee/contracts/shells';
import { checkoutStore, coldBytes, createReleaseSource, matchRoute, type Releases } from '@chokdee/release';
import { antdBytes } from './on-a-press.ts';

/**
 * `npm run bytes [path …]` prints the brotli bytes that a first visit to the page loads, as a table.
 * `npm run bytes -- --areas [name …]` builds each package and prints its budgets, changes since the shown release, and
 * modules.
 */
const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const store = checkoutStore(root);

/** One page of each area, and the login. */
const usual = [games.home, lotto.lobby, finance.deposit, games.slot, host.login];

function reports(names: readonly string[]): void {
  const known = store.packages();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no area '${unknown}': ${known.join(', ')}.`);
  for (const name of names.length > 0 ? names : known) {
    const { status } = spawnSync(process.execPath, [join(root, 'packages/platform/federation/bin/weigh.mjs')], {
      cwd: join(root, folderOf(name)),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}

/** Bytes of antd that the page loads after a press. */
function later({ host, areas }: Releases, path: string): number {
  const match = matchRoute([host, ...areas.map(({ manifest }) => manifest)], path);
  if (!match) return 0;
  const { area, release, pages } = match.manifest;
  const folder = join(store.folderOf(area), release);
  return antdBytes(
    host,
    (pages[match.route.page]?.js ?? []).map((file) => readFileSync(join(folder, file), 'utf8')),
  );
}

function coldPages(paths: readonly string[]): void {
  const releases = createReleaseSource(store).current();
  console.log(
    '| cold page | first | for areas | remote entry | page | other areas | together | antd, once its parts are opened |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const path of paths) {
    const bytes = coldBytes(releases, path);
    if (!bytes) throw new Error(`No page has the address ${path}`);
    const { first, areas, remoteEntry, page, slots, total } = bytes;
    const cells = [first, areas, remoteEntry, page, slots, total, later(releases, path)].map((value) =>
      value.toLocaleString('en-US'),
    );
    console.log(`| \`${path}\` | ${cells.join(' | ')} |`);
  }
}

try {
  const { values, positionals } = parseArgs({ options: { areas: { type: 'boolean' } }, allowPositionals: true });
  if (values.areas) reports(positionals);
  else coldPages(positionals.length > 0 ? positionals : usual);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
