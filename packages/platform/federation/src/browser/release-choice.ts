import type { AreaBoot, AreaName, AreaRelease } from '@chokdee/contracts';
import { currentRelease } from './release-news.ts';
import { shellParts } from './shell.ts';
import { type LoadReport, reportLoad } from './telemetry.ts';

/** A release to load, with the data for reports about it. */
export interface ChosenRelease {
  readonly release: AreaRelease;
  readonly bucket: LoadReport['bucket'];
  readonly ticket: string | undefined;
}

/** The release of each area that was loaded last. A document keeps to one release of an area as long as it can. */
const shown = new Map<AreaName, ChosenRelease>();
/** Releases that failed to load or threw. The document does not try them again. */
const broken = new Set<string>();

/** The release to load. Null means that the area has none. */
export function chooseRelease(area: AreaName): ChosenRelease | null {
  const current: AreaBoot | null = currentRelease(area);
  const last = shown.get(area);
  if (!current) return last ?? null;
  if (last && last.release.release !== current.release && shellParts().isBusy()) return last;
  const { bucket, ticket } = current;
  if (broken.has(current.release) && current.fallback) return { release: current.fallback, bucket: 'fallback', ticket };
  return { release: current, bucket, ticket };
}

/** The release to load after another one failed: the last shown one, else the previous one. Null means there is none. */
export function chooseFallback(area: AreaName, failed: AreaRelease): ChosenRelease | null {
  const last = shown.get(area);
  if (last && last.release.release !== failed.release) return { ...last, bucket: 'fallback' };
  const { fallback, ticket } = currentRelease(area) ?? {};
  if (!fallback || fallback.release === failed.release || broken.has(fallback.release)) return null;
  return { release: fallback, bucket: 'fallback', ticket };
}

export function markShown(area: AreaName, chosen: ChosenRelease): void {
  shown.set(area, chosen);
}

export function markBroken({ release }: AreaRelease): void {
  broken.add(release);
}

/** Allows another try of a release. @param release every broken one by default */
export function forgiveBroken(release?: AreaRelease): void {
  if (release) broken.delete(release.release);
  else broken.clear();
}

/**
 * Reports that a page of the area threw while it was rendered, and marks its release as broken.
 * @returns true if there is a fallback release: loading the page again shows it
 */
export function giveUpRelease(area: AreaName): boolean {
  const last = shown.get(area);
  if (!last) return false;
  const { release, bucket, ticket } = last;
  const report = { area, version: release.release, bucket, ...(ticket && { ticket }) };
  reportLoad({ ...report, phase: 'render', ms: 0, error: 'script' });
  const fallback = currentRelease(area)?.fallback;
  if (!fallback || bucket === 'fallback' || fallback.release === release.release) return false;
  markBroken(release);
  shown.delete(area);
  return true;
}
