import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';

/** What a build knows beyond its manifest; it lies beside the releases as `report.json`, of the newest build. */
export interface BuildReport {
  readonly release: string;
  /** Brotli bytes that a part may have at most. */
  readonly budget: { readonly entry: number; readonly page: number; readonly css: number };
  /** The heaviest first; bytes of source as it goes into the bundle, before it is made small. */
  readonly modules: readonly { readonly name: string; readonly bytes: number }[];
}

export const reportFile = 'report.json';

/** Null for a build of which nothing more is known. */
export function readReport(dist: string, release: string): BuildReport | null {
  const file = join(dist, reportFile);
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, 'utf8')) as BuildReport;
  return report.release === release ? report : null;
}

const count = (bytes: number) => bytes.toLocaleString('en-US');
const heading = (...cells: string[]) => [row(...cells), row(...cells.map(() => '---'))];
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

function weight(bytes: number, budget: number | undefined): string {
  if (budget === undefined) return count(bytes);
  return `${count(bytes)} of ${count(budget)} (${Math.round((bytes / budget) * 100)} %)`;
}

/** A package as people read it: its parts against their budgets, its files, its heaviest modules. */
export function areaReport(manifest: ReleaseManifest, report: BuildReport | null): string {
  const { area, release, bytes, pages, slots } = manifest;
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + (bytes[file] ?? 0), 0);
  const first = manifest.initial ?? { js: [manifest.entry], css: [] };
  const parts = [
    { name: 'first scripts and styles', files: first, limit: report?.budget.entry },
    ...Object.entries(pages).map(([key, files]) => ({ name: `page ${key}`, files, limit: report?.budget.page })),
    ...Object.entries(slots).map(([key, files]) => ({ name: `slot ${key}`, files, limit: report?.budget.page })),
  ];
  const users = (file: string) =>
    parts.filter(({ files }) => [...files.js, ...files.css].includes(file)).map(({ name }) => name);
  const chunks = Object.entries(bytes)
    .filter(([file]) => /\.(js|css)$/.test(file))
    .sort(([, one], [, other]) => other - one);
  return [
    `## ${area} ${release}: ${count(weigh(Object.keys(bytes)))} bytes (brotli) in ${chunks.length} files`,
    '',
    ...heading('part', 'scripts, of its budget', 'styles, of its budget'),
    ...parts.map(({ name, files, limit }) =>
      row(name, weight(weigh(files.js), limit), weight(weigh(files.css), report?.budget.css)),
    ),
    '',
    ...heading('file', 'bytes (brotli)', 'loaded by'),
    ...chunks.map(([file, size]) =>
      row(`\`${file}\``, count(size), users(file).join(', ') || 'a part, when it needs it'),
    ),
    '',
    ...(report
      ? [
          ...heading('heaviest modules', 'bytes of source'),
          ...report.modules.map(({ name, bytes: size }) => row(`\`${name}\``, count(size))),
        ]
      : ['Budgets and modules are known of the newest build alone: build it again to see them.']),
  ].join('\n');
}
