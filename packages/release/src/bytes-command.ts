import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { finance, games, host, lotto } from '@chokdee/contracts/paths';
import { areaReport, readReport } from './area-report.ts';
import { coldBytes } from './bytes.ts';
import { createReleaseSource } from './release-source.ts';
import { checkoutStore } from './store.ts';

/**
 * `npm run bytes [path …]`: what a visitor loads who opens that page first, in brotli bytes, as a table.
 * `npm run bytes -- --areas [name …]`: each package with its budgets, files and heaviest modules.
 */
const store = checkoutStore(fileURLToPath(new URL('../../..', import.meta.url)));

/** A page of each area. */
const usual = [games.home, lotto.lobby, finance.deposit, games.slot, host.login];

function reports(names: readonly string[]): void {
  const known = store.packages();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no area '${unknown}': ${known.join(', ')}.`);
  const { host, areas } = createReleaseSource(store).current();
  const wanted = [host, ...areas.map(({ manifest }) => manifest)].filter(
    ({ area }) => names.length === 0 || names.includes(area),
  );
  const texts = wanted.map((manifest) =>
    areaReport(manifest, readReport(store.folderOf(manifest.area), manifest.release)),
  );
  console.log(texts.join('\n\n'));
}

function coldPages(paths: readonly string[]): void {
  const releases = createReleaseSource(store).current();
  console.log('| cold page | shared | host | remote entry | page | other areas | together |');
  console.log('|---|---|---|---|---|---|---|');
  for (const path of paths) {
    const bytes = coldBytes(releases, path);
    if (!bytes) throw new Error(`No page has the address ${path}`);
    const { shared, host, remoteEntry, page, slots, total } = bytes;
    const cells = [shared, host, remoteEntry, page, slots, total].map((value) => value.toLocaleString('en-US'));
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
