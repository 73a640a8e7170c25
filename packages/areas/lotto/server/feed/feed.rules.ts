import { canonicalResult, type PublishedResult, type ResultMapping } from '../results/draw-numbers.rules.ts';
import type { FeedState } from '../schema/operation.tables.ts';

export interface SourceReading {
  readonly source: string;
  readonly published: PublishedResult;
}

interface Watched {
  /** State before; null for a draw that was not read yet. */
  readonly before: FeedState | null;
  /** Readings in the order in which they came. */
  readonly readings: readonly SourceReading[];
  readonly dueAt: Date;
  readonly now: Date;
  readonly mapping: ResultMapping;
}

/** Sources that have to agree before their result is proposed. */
export const SOURCES_TO_AGREE = 2;
/** Time in ms after which a result is late: the sources of the field publish within ten minutes. */
export const FEED_LATE_MS = 20 * 60_000;

/** A state that calls a person; the sources propose nothing any more. */
export const isAlarm = (state: FeedState): boolean => state === 'differs' || state === 'late' || state === 'changed';

/** Decides what the readings of a draw come to. An alarm stays until a person has entered the result. */
export function decideFeed({ before, readings, dueAt, now, mapping }: Watched): {
  readonly state: FeedState;
  readonly published: PublishedResult | null;
} {
  const stop = (state: FeedState) => ({ state, published: null });
  if (before !== null && isAlarm(before)) return stop(before);
  const said = new Map<string, Set<string>>();
  for (const { source, published } of readings) {
    said.set(source, (said.get(source) ?? new Set()).add(canonicalResult(mapping, published)));
  }
  if ([...said.values()].some((results) => results.size > 1)) return stop('changed');
  const results = new Set([...said.values()].flatMap((each) => [...each]));
  if (results.size > 1) return stop('differs');
  const [first] = readings;
  if (first && said.size >= SOURCES_TO_AGREE) return { state: 'agreed', published: first.published };
  return stop(now.getTime() >= dueAt.getTime() + FEED_LATE_MS ? 'late' : 'waiting');
}
