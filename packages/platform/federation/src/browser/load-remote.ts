import type { AreaName, AreaRelease } from '@chokdee/contracts';
import type { ComponentType } from 'react';
import { loadFederation } from './areas.ts';
import { TimeLimitError, withOneRetry, withTimeLimit } from './attempt.ts';
import { admitRelease, type Part } from './integrity-runtime.ts';
import { classOf, PartError } from './load-fault.ts';
import { loadPart, type PageModule, type PartModule } from './load-part.ts';
import { isPreloaded } from './preload-links.ts';
import {
  type ChosenRelease,
  chooseFallback,
  chooseRelease,
  forgiveBroken,
  markBroken,
  markShown,
} from './release-choice.ts';
import { fetchReleases, isFallbackKnown } from './release-news.ts';
import { reportFault, reportLoad } from './telemetry.ts';
import { retryFilesOf } from './unanswered.ts';

/** Time to load a part, ms. With the fallback after it, a member sees a page or an error within 3 s. */
const LIMIT_MS = 2_000;
/** The same for a preloaded release, ms since the document started. Shorter, because shell and rendering need time, too. */
const PRELOADED_LIMIT_MS = 1_600;
/** Shortest time limit for a preloaded release, ms: on a slow line the shell arrives late, too. */
const LEAST_MS = 1_200;
/** Time to wait for the name of the fallback release after the load failed, ms. */
const FALLBACK_NEWS_MS = 300;

/** A part of an area could not be loaded for any reason: address, network, integrity, time-out, or its own code. */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly area: AreaName;
  /** Settles when a load that timed out ends; after a success, another attempt succeeds at once. Null means no time-out. */
  readonly late: Promise<unknown> | null;
  constructor(area: AreaName, cause: unknown) {
    super(`The area "${area}" could not be loaded`, { cause });
    this.area = area;
    this.late = cause instanceof TimeLimitError ? cause.late : null;
  }
}

/** Loads a page of an area. @throws AreaError */
export function loadPage(area: AreaName, page: string): Promise<PageModule> {
  return loadFromArea(area, { kind: 'pages', key: page });
}

/** Loads a slot of an area. @throws AreaError */
export async function loadSlot(area: AreaName, slot: string): Promise<ComponentType> {
  return (await loadFromArea(area, { kind: 'slots', key: slot })).Slot;
}

type Federation = Awaited<ReturnType<typeof loadFederation>>;

/**
 * Loads a part of an area in four steps.
 * - Chooses the release of the area.
 * - Admits its files (see `integrity-runtime.ts`) while the federation runtime loads.
 * - Loads the part from this release, with one retry.
 * - Loads the part from the fallback release, if that failed.
 */
async function loadFromArea(area: AreaName, part: Part): Promise<PartModule> {
  const chosen = chooseRelease(area);
  if (!chosen) throw new AreaError(area, new Error('not released'));
  const { release } = chosen;
  const fallbackKnown = learnFallback(area, release);
  const startedAt = performance.now();
  const admission = admitRelease(release, part);
  // The first attempt awaits the admission and reports its failure. Until then a failure must not count as unhandled.
  admission.catch(() => undefined);
  const federation = await loadRuntime(area);
  const limitMs = Math.max(LEAST_MS, timeLimit(release) - (performance.now() - startedAt));
  const attempt = (admitted: Promise<void>) =>
    withTimeLimit(limitMs, loadPart({ federation, release, part, admission: admitted }));
  try {
    return await loadAndReport(area, chosen, () =>
      withOneRetry(
        () => attempt(admission),
        () => {
          retryFilesOf(release);
          return attempt(admitRelease(release, part));
        },
      ),
    );
  } catch (fault) {
    await withTimeLimit(FALLBACK_NEWS_MS, fallbackKnown).catch(() => undefined);
    return loadFallback({ area, part, federation, failed: release, fault });
  }
}

/** Asks for the fallback of a release while it loads, if the document does not name one. */
async function learnFallback(area: AreaName, release: AreaRelease): Promise<void> {
  if (!isFallbackKnown(area) && !isPreloaded(release)) await fetchReleases();
}

/** Loads the federation runtime. A failure is no fault of the release, because the runtime belongs to the shell. */
async function loadRuntime(area: AreaName): Promise<Federation> {
  try {
    return await withTimeLimit(LIMIT_MS, withOneRetry(loadFederation));
  } catch (cause) {
    throw new AreaError(area, cause);
  }
}

/** Time limit of a part, ms. A preloaded release has been loading since the document started. */
const timeLimit = (release: AreaRelease): number =>
  isPreloaded(release) ? Math.max(LEAST_MS, PRELOADED_LIMIT_MS - performance.now()) : LIMIT_MS;

interface FallbackProps {
  readonly area: AreaName;
  readonly part: Part;
  readonly federation: Federation;
  readonly failed: AreaRelease;
  /** Failure of the chosen release. It stays the reported cause if the fallback fails, too. */
  readonly fault: unknown;
}

async function loadFallback({ area, part, federation, failed, fault }: FallbackProps): Promise<PartModule> {
  const fallback = chooseFallback(area, failed);
  if (!fallback) {
    // Without a fallback the next attempt must start with the current release.
    forgiveBroken();
    throw new AreaError(area, fault);
  }
  markBroken(failed);
  const { release } = fallback;
  try {
    return await loadAndReport(area, fallback, () =>
      withTimeLimit(LIMIT_MS, loadPart({ federation, release, part, admission: admitRelease(release, part) })),
    );
  } catch {
    // Both releases failed, so the cause may be temporary: the next attempt starts with the current release.
    forgiveBroken(failed);
    throw new AreaError(area, fault);
  }
}

/** Runs a load, reports its duration or its fault, and remembers the release that succeeded. */
async function loadAndReport(area: AreaName, chosen: ChosenRelease, load: () => Promise<PartModule>) {
  const { release, bucket, ticket } = chosen;
  const startedAt = performance.now();
  const report = { area, version: release.release, bucket, ...(ticket && { ticket }) } as const;
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const part = await load();
    reportLoad({ ...report, phase: 'page', ms: took(), error: null });
    markShown(area, chosen);
    return part;
  } catch (fault) {
    const ms = took();
    const phase = fault instanceof PartError ? fault.phase : 'page';
    // Not awaited: the member must not wait for the diagnosis.
    reportFault({ ...report, phase, ms }, classOf(fault, release));
    throw fault;
  }
}
