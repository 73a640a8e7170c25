import type { LivePublisher } from '@chokdee/kernel/live';
import { mostTold } from '@chokdee/lotto-contract/shots';
import { presentShot, type ShotRow } from './shot.presenter.ts';

/** New shots of a round, with its figures after them. */
export interface ShotNews {
  readonly roundId: number;
  readonly shots: readonly ShotRow[];
  readonly count: number;
  readonly sum: bigint;
  readonly shooters: number;
}

export interface ShotAnnouncer {
  announce(news: ShotNews): void;
  /** Ends the announcements. */
  stop(): void;
}

const GATHER_MS = 250;

/**
 * Announces shots to the pages that watch a round. The first shot is announced at once; those of the next moment are
 * one event, so a page costs the same however many members shoot. Each process sends at most four events a second, with
 * the last few shots and the figures of the whole round. A page that missed an event asks for the list.
 */
export function createShotAnnouncer(live: LivePublisher, gatherMs = GATHER_MS): ShotAnnouncer {
  /** Rounds of a recent event, each with its shots since. */
  const gathering = new Map<number, { news: ShotNews | null; readonly timer: NodeJS.Timeout }>();

  const tell = (news: ShotNews): void => {
    const timer = setTimeout(tellNext, gatherMs, news.roundId).unref();
    gathering.set(news.roundId, { news: null, timer });
    void live.publish({ roundId: String(news.roundId) }, 'yeekee_shot', {
      round_id: String(news.roundId),
      shots: lastOf(news.shots).map((shot) => presentShot(shot, null)),
      count: news.count,
      sum: String(news.sum),
      shooters: news.shooters,
    });
  };
  const tellNext = (roundId: number): void => {
    const news = gathering.get(roundId)?.news;
    if (news) tell(news);
    else gathering.delete(roundId);
  };
  return {
    announce: (news) => {
      const gathered = gathering.get(news.roundId);
      if (gathered) gathered.news = gathered.news ? joined(gathered.news, news) : news;
      else tell(news);
    },
    stop: () => {
      for (const { timer } of gathering.values()) clearTimeout(timer);
      gathering.clear();
    },
  };
}

/** Batches may end in another order than they began. */
function joined(one: ShotNews, other: ShotNews): ShotNews {
  const newest = one.count > other.count ? one : other;
  return { ...newest, shots: lastOf([...one.shots, ...other.shots]) };
}

const lastOf = (shots: readonly ShotRow[]): readonly ShotRow[] =>
  [...shots].sort((a, b) => a.position - b.position).slice(-mostTold);
