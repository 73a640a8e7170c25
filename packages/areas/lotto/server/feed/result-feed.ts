import type { PublishedResult } from '../results/draw-numbers.rules.ts';

export interface FeedDraw {
  /** Code of the lottery. */
  readonly lottery: string;
  /** YYYY-MM-DD. */
  readonly drawDate: string;
}

export interface FeedAnswer {
  readonly published: PublishedResult;
  /** Time at which the source published it. */
  readonly publishedAt: Date;
}

/** A source of results outside of the house. Another one is another implementation. */
export interface ResultFeed {
  readonly code: string;
  /** Returns null while the result is not out. @throws Error for a source that is away or answers something else */
  read(draw: FeedDraw): Promise<FeedAnswer | null>;
}
