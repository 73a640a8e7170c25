import type { ReleaseManifest } from '@chokdee/contracts';
import type { Budget } from '@chokdee/contracts/shells';

function sum(files: readonly string[], bytes: Readonly<Record<string, number>>): number {
  return files.reduce((total, file) => total + (bytes[file] ?? 0), 0);
}

/** Returns one sentence for each part that is larger than its budget. */
export function overBudget(manifest: ReleaseManifest, budget: Budget): string[] {
  const parts = Object.entries({ ...manifest.pages, ...manifest.slots });
  const initial = manifest.initial ?? { js: [manifest.entry], css: [] };
  const checks: (readonly [string, number, number])[] = [
    ['first scripts', sum(initial.js, manifest.bytes), budget.entry],
    ['scripts for areas', sum(manifest.areas?.js ?? [], manifest.bytes), budget.areas ?? 0],
    ['first styles', sum(initial.css, manifest.bytes), budget.css],
    ...parts.map(([key, files]) => [`scripts of "${key}"`, sum(files.js, manifest.bytes), budget.page] as const),
    ...parts.map(([key, files]) => [`styles of "${key}"`, sum(files.css, manifest.bytes), budget.css] as const),
  ];
  return checks
    .filter(([, size, limit]) => size > limit)
    .map(([part, size, limit]) => `${manifest.area}: ${part} weigh ${size} bytes (brotli), budget ${limit}`);
}
