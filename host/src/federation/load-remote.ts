import type { AreaBoot, AreaName, AreaRelease } from '@chokdee/contracts';
import { moneyInFlight } from '@chokdee/http';
import type { ComponentType } from 'react';
import { loadFederation } from './areas.ts';
import { askAnew } from './ask-anew.ts';
import { TimeLimitError, twice, within } from './attempt.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { admitRelease, type Kind } from './integrity-runtime.ts';
import { classOf, PartError, type Phase } from './load-fault.ts';
import { isWayBackKnown, lookForReleases, releaseNow } from './release-news.ts';
import { type LoadReport, reportFault, reportLoad } from './telemetry.ts';

/** With the way back after it, a member sees a page or a calm error within 3 s. */
const LIMIT_MS = 2_000;
/** The same for what the document asks for itself, counted from its own start: the shell and drawing take their part. */
const DOCUMENT_LIMIT_MS = 1_600;
/** What is left at least for a file that the document has asked for itself: with a slow line the shell comes late too. */
const LEAST_MS = 1_200;

/** That much longer, at most, than the load itself. */
const LEARN_MS = 300;

/** A part of an area could not be loaded, whatever the reason: address, network, integrity, time, or its own code. */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly area: AreaName;
  /** Where it only took too long: when it has come after all, another attempt succeeds at once. */
  readonly late: Promise<unknown> | null;
  constructor(area: AreaName, cause: unknown) {
    super(`The area "${area}" could not be loaded`, { cause });
    this.area = area;
    this.late = cause instanceof TimeLimitError ? cause.late : null;
  }
}

export interface PageModule {
  readonly Page: ComponentType;
}
/** A slot takes no props: what it shows it learns from the stores. */
export interface SlotModule {
  readonly Slot: ComponentType;
}
type Contents = Readonly<Record<string, (() => Promise<PageModule & SlotModule>) | undefined>>;
interface Exposed {
  readonly pages?: Contents;
  readonly slots?: Contents;
}
interface Wanted {
  readonly federation: Awaited<ReturnType<typeof loadFederation>>;
  readonly release: AreaRelease;
  readonly kind: Kind;
  readonly key: string;
}
type Bucket = LoadReport['bucket'];

/** A release that this document has loaded a part of. */
interface InUse {
  readonly release: AreaRelease;
  readonly bucket: Bucket;
  /** Shown with what is told of it. */
  readonly ticket: string | undefined;
}

/** The release of each area that was loaded last: what one sees of an area is of one release as long as it can be. */
const inUse = new Map<AreaName, InUse>();
/** Releases that did not load or threw: they are not tried again in this document. */
const broken = new Set<string>();

const partOf = (phase: Phase) => (cause: unknown) => {
  throw new PartError(phase, cause);
};

async function loadPart({ federation, release, kind, key }: Wanted): Promise<PageModule & SlotModule> {
  await admitRelease(release, isNamed(release), [kind, key]).catch(partOf('manifest'));
  // Registered when one of its parts is wanted, not before: an area that is never visited costs nothing.
  federation.registerRemotes([
    { name: release.container, entry: release.entry, entryGlobalName: release.container, type: 'global' },
  ]);
  const exposed = await federation.loadRemote<Exposed>(`${release.container}/${kind}`).catch((cause: unknown) => {
    // The entry ran, and a file of what it exposes did not come.
    throw new PartError(isChunkFailure(cause) ? 'page' : 'entry', cause);
  });
  const load = exposed?.[kind]?.[key];
  if (!load) throw new PartError('page', new Error(`${release.container} has no ${kind} "${key}"`));
  return load().catch(partOf('page'));
}

/** Loads a part and tells how that went. */
async function loadAndTell(
  area: AreaName,
  { release, bucket, ticket }: InUse,
  work: () => Promise<PageModule & SlotModule>,
) {
  const startedAt = performance.now();
  const report = { area, version: release.release, bucket, ...(ticket && { ticket }) } as const;
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const part = await work();
    reportLoad({ ...report, phase: 'page', ms: took(), error: null });
    return part;
  } catch (error) {
    const ms = took();
    const phase = error instanceof PartError ? error.phase : 'page';
    // Looking for the reason takes its time; the member does not wait for it.
    reportFault({ ...report, phase, ms }, classOf(error, release));
    throw error;
  }
}

/** The release to show: while money is on its way, and when the one meant is broken, nothing moves. */
function releaseFor(area: AreaName): InUse {
  const wanted: AreaBoot | null = releaseNow(area);
  const shown = inUse.get(area);
  if (!wanted) {
    if (shown) return shown;
    throw new AreaError(area, new Error('not released'));
  }
  if (shown && shown.release.release !== wanted.release && moneyInFlight()) return shown;
  const { bucket, ticket } = wanted;
  if (broken.has(wanted.release) && wanted.fallback) return { release: wanted.fallback, bucket: 'fallback', ticket };
  return { release: wanted, bucket, ticket };
}

/** Where to go when that release does not load: the one that was shown until now, else the one before it. */
function wayBack(area: AreaName, failed: AreaRelease): InUse | null {
  const shown = inUse.get(area);
  if (shown && shown.release.release !== failed.release) return { ...shown, bucket: 'fallback' };
  const { fallback, ticket } = releaseNow(area) ?? {};
  if (!fallback || fallback.release === failed.release || broken.has(fallback.release)) return null;
  return { release: fallback, bucket: 'fallback', ticket };
}

/** Whether the document itself asks for the entry. */
const isNamed = ({ entry }: AreaRelease): boolean =>
  [...document.head.querySelectorAll('link[rel="preload"]:not([data-later])')].some(
    (link) => link.getAttribute('href') === entry,
  );

/** What the document asks for has been on its way since it began. */
const timeFor = (release: AreaRelease): number =>
  isNamed(release) ? Math.max(LEAST_MS, DOCUMENT_LIMIT_MS - performance.now()) : LIMIT_MS;

/** Should the release not load, where to go is known by then. */
async function learnWayBack(area: AreaName, release: AreaRelease): Promise<void> {
  if (!isWayBackKnown(area) && !isNamed(release)) await lookForReleases();
}

async function loadFromArea(area: AreaName, kind: Kind, key: string) {
  const first = releaseFor(area);
  const learned = learnWayBack(area, first.release);
  const startedAt = performance.now();
  // On its way beside the runtime. That this does not come is no fault of the release: it belongs to the shell.
  admitRelease(first.release, isNamed(first.release), [kind, key]).catch(() => undefined);
  const federation = await within(LIMIT_MS, twice(loadFederation)).catch((cause: unknown) => {
    throw new AreaError(area, cause);
  });
  const limitMs = Math.max(LEAST_MS, timeFor(first.release) - (performance.now() - startedAt));
  const load = ({ release }: InUse) => loadPart({ federation, release, kind, key });
  try {
    const part = await loadAndTell(area, first, () =>
      twice(
        () => within(limitMs, load(first)),
        () => askAnew(first.release),
      ),
    );
    inUse.set(area, first);
    return part;
  } catch (cause) {
    await within(LEARN_MS, learned).catch(() => undefined);
    const back = wayBack(area, first.release);
    if (!back) {
      // Nowhere to go: the next attempt begins with the release that is meant.
      broken.clear();
      throw new AreaError(area, cause);
    }
    broken.add(first.release.release);
    try {
      const part = await loadAndTell(area, back, () => within(LIMIT_MS, load(back)));
      inUse.set(area, back);
      return part;
    } catch {
      // What failed first is the fault; that the way back was closed as well is not news. Both may be well again later.
      broken.delete(first.release.release);
      throw new AreaError(area, cause);
    }
  }
}

/**
 * A page of the area threw while it was drawn.
 * @returns whether there is a release before that can be shown instead: loading the page again brings it
 */
export function giveUpRelease(area: AreaName): boolean {
  const shown = inUse.get(area);
  if (!shown) return false;
  const { release, bucket, ticket } = shown;
  reportLoad({
    area,
    version: release.release,
    bucket,
    ...(ticket && { ticket }),
    phase: 'render',
    ms: 0,
    error: 'script',
  });
  const fallback = releaseNow(area)?.fallback;
  if (!fallback || bucket === 'fallback' || fallback.release === release.release) return false;
  broken.add(release.release);
  inUse.delete(area);
  return true;
}

export function loadPage(area: AreaName, page: string): Promise<PageModule> {
  return loadFromArea(area, 'pages', page);
}

export async function loadSlot(area: AreaName, slot: string): Promise<ComponentType> {
  return (await loadFromArea(area, 'slots', slot)).Slot;
}
