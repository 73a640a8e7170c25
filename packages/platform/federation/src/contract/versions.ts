import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Shell, shells } from '@chokdee/contracts/shells';
import { compareTypes } from './compare-types.ts';
import { type Declarations, declarationsOf } from './declarations.ts';
import { ExportedTypes } from './exported-types.ts';
import { changedNames, raise } from './raise.ts';
import { contractFile, contractText, readContract } from './shared-contract.ts';
import { stylesOf } from './style-parts.ts';

/** Declarations of the packages at the last change of a version, for comparison. */
const keptDeclarations = 'e2e/kept/declarations.json.br';

function readKept(root: string): Declarations {
  const file = join(root, keptDeclarations);
  return existsSync(file) ? (JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Declarations) : {};
}

/** Folder of each package that a shell provides, by package. */
const sources: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values<Shell>(shells).map(({ packages }) => packages),
);

/** Compares the contracts of the shared packages with the stored ones. @returns the versions and contracts to store */
export function nextVersions(root: string) {
  const entries = Object.fromEntries(
    Object.entries(sources).map(([name, folder]) => [name, `${folder}/src/index.d.ts`]),
  );
  const [old, now] = [readKept(root), declarationsOf(root, Object.values(sources))];
  const types = new ExportedTypes(now, entries);
  const packages = Object.entries(sources).map(([name, source]) => {
    const folder = join(root, source);
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    const hashes = { exports: types.hashes(name), styles: stylesOf(join(folder, 'src')) };
    return { name, folder, version, kept: readContract(folder), now: hashes, entry: entries[name] ?? '' };
  });
  const names = packages.flatMap(({ kept, now, entry }) =>
    changedNames(kept, now.exports).map((name) => ({ entry, name })),
  );
  const verdicts = names.length === 0 ? [] : compareTypes({ root, old, now, entries, names });
  const raised = packages.map(({ entry, ...each }) => {
    const changeOf = (name: string) =>
      verdicts[names.findIndex((changed) => changed.entry === entry && changed.name === name)] ?? 'other';
    return { ...each, next: raise({ ...each, changeOf }) };
  });
  return { raised, now };
}

type Raised = ReturnType<typeof nextVersions>['raised'][number];

const isStale = ({ folder, next }: Raised) =>
  !existsSync(join(folder, contractFile)) ||
  readFileSync(join(folder, contractFile), 'utf8') !== contractText(next.contract);

/** One sentence for each package whose contract changed without a new version. */
export function versionProblems(root: string): string[] {
  return nextVersions(root)
    .raised.filter(({ next }) => next.changes.length > 0)
    .map(({ name, version, next }) => {
      return `${name} ${version} is not what it was: ${next.changes.join(', ')}. Run npm run versions, which makes it ${next.version}.`;
    });
}

/** Writes versions, contracts and changelogs. @returns one line per changed package */
export function raiseVersions(root: string): string[] {
  const { raised, now } = nextVersions(root);
  const stale = raised.filter(isStale);
  for (const { folder, version, next } of stale) {
    writeFileSync(join(folder, contractFile), contractText(next.contract));
    if (next.version === version) continue;
    const file = join(folder, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"version": "${version}"`, `"version": "${next.version}"`));
    const log = join(folder, 'CHANGELOG.md');
    const before = existsSync(log) ? readFileSync(log, 'utf8').replace(/^# .*\n\n/, '') : '';
    const entry = `## ${next.version}\n\n${next.changes.map((change) => `- ${change}`).join('\n')}\n`;
    writeFileSync(log, `# Changes\n\n${entry}${before && `\n${before}`}`);
  }
  if (stale.length > 0) writeFileSync(join(root, keptDeclarations), brotliCompressSync(JSON.stringify(now)));
  return stale.map(
    ({ name, version, next }) =>
      `${name} ${version} -> ${next.version}: ${next.changes.join(', ') || 'the same in other words'}`,
  );
}
