import type { Queryable } from '@chokdee/kernel/db';
import type { LivePublisher } from '@chokdee/kernel/live';
import { mostTold, packShots, roundTopic } from '@chokdee/lotto-contract/shots';
import { type Frame, takeFrame } from './frame.queries.ts';
import { presentShot } from './shot.presenter.ts';

export interface ShotAnnouncer {
  /** @param count shots of the round after the accepted ones */
  announce(roundId: number, count: number): void;
  /** Ends the announcements. */
  stop(): void;
}

/** Time between frames of a round: four in a second look like a running counter. */
const FRAME_MS = 250;

interface WatchedRound {
  /** Shots of which a frame is due. */
  count: number;
  timer: NodeJS.Timeout | null;
}

/**
 * Announces shots to the pages that watch a round, as frames: its figures and its last few shots. The first shot is
 * announced at once, those of the next moment with one frame. So a page costs the same however many members shoot, and
 * however many processes take their shots.
 */
export function createShotAnnouncer(
  { db, live }: { readonly db: Queryable; readonly live: LivePublisher },
  take: typeof takeFrame = takeFrame,
): ShotAnnouncer {
  const watched = new Map<number, WatchedRound>();
  let isStopped = false;

  const tell = async (roundId: number, round: WatchedRound): Promise<void> => {
    // A failed try is repeated with the next frame.
    const { told, frame } = await take(db, roundId, FRAME_MS).catch(() => ({ told: 0, frame: null }));
    if (isStopped) return;
    round.timer = setTimeout(() => {
      if (told < round.count) void tell(roundId, round);
      else watched.delete(roundId);
    }, FRAME_MS).unref();
    if (frame) publishFrame(live, frame);
  };
  return {
    announce: (roundId, count) => {
      const round = watched.get(roundId);
      if (round) {
        round.count = Math.max(round.count, count);
        return;
      }
      const added = { count, timer: null };
      watched.set(roundId, added);
      void tell(roundId, added);
    },
    stop: () => {
      isStopped = true;
      for (const { timer } of watched.values()) if (timer) clearTimeout(timer);
      watched.clear();
    },
  };
}

function publishFrame(live: LivePublisher, { roundId, sum, shots: rows, ...figures }: Frame): void {
  const round_id = String(roundId);
  const shots = rows.map((shot) => presentShot(shot, null));
  const all = { round_id, count: figures.count, sum: String(sum), shooters: figures.shooters };
  void live.publish({ roundId: roundTopic(round_id) }, 'yeekee_frame', {
    ...all,
    ...packShots(shots.slice(0, mostTold)),
  });
  void live.publish({ roundId: round_id }, 'yeekee_shot', { ...all, shots: shots.reverse() });
}
