import type { ReleaseManifest } from '@chokdee/contracts';
import type { Budget } from '@chokdee/contracts/shells';
import type { Files } from '../chunk-files.ts';
import type { ModuleShare } from './module-weights.ts';

export interface Weighed {
  readonly manifest: ReleaseManifest;
  readonly budget: Budget;
  /** Modules of each file. */
  readonly shares: ReadonlyMap<string, readonly ModuleShare[]>;
  /** The release that is shown now. Null means there is none. */
  readonly last: ReleaseManifest | null;
}

interface Part {
  readonly name: string;
  readonly files: Files;
  /** Budget in Brotli bytes of scripts. */
  readonly limit: number;
}

/** Number of modules in the report of each part. */
const NAMED = 12;

const count = (bytes: number) => bytes.toLocaleString('en-US');
const heading = (...cells: string[]) => [row(...cells), row(...cells.map(() => '---'))];
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

const weigh = (bytes: ReleaseManifest['bytes'], files: readonly string[]) =>
  files.reduce((sum, file) => sum + (bytes[file] ?? 0), 0);

function partsOf({ initial, areas, entry, pages, slots }: ReleaseManifest, budget: Budget): Part[] {
  return [
    { name: 'first scripts and styles', files: initial ?? { js: [entry], css: [] }, limit: budget.entry },
    ...(areas ? [{ name: 'for areas, beside them', files: areas, limit: budget.areas ?? 0 }] : []),
    ...Object.entries(pages).map(([key, files]) => ({ name: `page ${key}`, files, limit: budget.page })),
    ...Object.entries(slots).map(([key, files]) => ({ name: `slot ${key}`, files, limit: budget.page })),
  ];
}

function change(now: number, before: number | undefined): string {
  if (before === undefined) return 'new';
  return now === before ? '0' : `${now > before ? '+' : '−'}${count(Math.abs(now - before))}`;
}

/** Sizes of the parts, compared with their budgets and with the shown release. */
function partsTable(parts: readonly Part[], { manifest, budget, last }: Weighed): string[] {
  const before = new Map(last ? partsOf(last, budget).map(({ name, files }) => [name, files]) : []);
  const cell = (name: string, kind: 'js' | 'css', files: Files, limit: number) => {
    const size = weigh(manifest.bytes, files[kind]);
    const old = before.get(name);
    const since = last && `, ${change(size, old && weigh(last.bytes, old[kind]))}`;
    return `${count(size)} of ${count(limit)} (${Math.round((size / limit) * 100)} %)${since ?? ''}`;
  };
  const since = last ? `, since ${last.release}` : '';
  return [
    ...heading('part', `scripts of their budget${since}`, `styles of their budget${since}`),
    ...parts.map(({ name, files, limit }) =>
      row(name, cell(name, 'js', files, limit), cell(name, 'css', files, budget.css)),
    ),
  ];
}

/** Modules of the files, heaviest first. */
function modulesOf(files: readonly string[], { manifest, shares }: Weighed) {
  const sums = new Map<string, number>();
  for (const file of new Set(files)) {
    for (const { name, share } of shares.get(file) ?? []) {
      sums.set(name, (sums.get(name) ?? 0) + share * (manifest.bytes[file] ?? 0));
    }
  }
  return [...sums].sort(([, one], [, other]) => other - one);
}

function modulesTable(parts: readonly Part[], weighed: Weighed): string[] {
  return [
    ...heading('first view of', 'heaviest modules, bytes (brotli); a page and a slot on top of the first scripts'),
    ...parts.map(({ name, files: { js, css } }) => {
      const modules = modulesOf([...js, ...css], weighed).slice(0, NAMED);
      return row(name, modules.map(([module, bytes]) => `\`${module}\` ${count(Math.round(bytes))}`).join(', '));
    }),
  ];
}

function filesTable(parts: readonly Part[], { bytes }: ReleaseManifest): string[] {
  const users = (file: string) =>
    parts.filter(({ files }) => [...files.js, ...files.css].includes(file)).map(({ name }) => name);
  const chunks = Object.entries(bytes)
    .filter(([file]) => /\.(js|css)$/.test(file))
    .sort(([, one], [, other]) => other - one);
  return [
    ...heading('file', 'bytes (brotli)', 'loaded by'),
    ...chunks.map(([file, size]) =>
      row(`\`${file}\``, count(size), users(file).join(', ') || 'a part, when it needs it'),
    ),
  ];
}

/** Report on a package: parts, budgets, changes since the last release, modules, files. */
export function areaReport(weighed: Weighed): string {
  const { manifest, budget, last } = weighed;
  const parts = partsOf(manifest, budget);
  const total = (bytes: ReleaseManifest['bytes']) => weigh(bytes, Object.keys(bytes));
  const since = last ? `, ${change(total(manifest.bytes), total(last.bytes))} since ${last.release}` : '';
  return [
    `## ${manifest.area} ${manifest.release}: ${count(total(manifest.bytes))} bytes (brotli)${since}`,
    '',
    ...partsTable(parts, weighed),
    '',
    ...modulesTable(parts, weighed),
    '',
    ...filesTable(parts, manifest),
  ].join('\n');
}
