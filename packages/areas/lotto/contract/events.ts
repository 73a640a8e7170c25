import type { DataOf } from '@chokdee/contracts';

declare module '@chokdee/contracts/live-events' {
  interface LiveEvents {
    /** Goes to members whose bill is paid or given back, and to those who want to hear of lost ones. */
    bill_settled: {
      bill_id: string;
      bill_no: string;
      round_id: string;
      status: DataOf<'GET /api/lotto/bill/detail'>['bill']['status'];
      payout: number;
    };
    /** Goes to pages of the round, four times a second at most. */
    yeekee_frame: {
      round_id: string;
      /** Shots of the whole round, like sum and shooters. */
      count: number;
      sum: string;
      shooters: number;
      /** Unix time of the last shot in seconds. */
      at: number;
      /** The last accepted shots, newest first, packed by `packShots`; `mostTold` at most. */
      shots: string;
    };
    /** The same for front ends that were released before there were frames, on the bare id of the round. */
    yeekee_shot: {
      round_id: string;
      /** The last accepted shots, 20 at most. */
      shots: DataOf<'POST /api/lotto/yeekee/shoot_number'>['shot'][];
      /** Shots of the whole round, like sum and shooters. */
      count: number;
      sum: string;
      shooters: number;
    };
    /** Goes to pages that watch the round, once, when all of its bills are settled. */
    round_settled: { round_id: string };
    round_changed: { round_id: string; status: DataOf<'GET /api/lotto/result'>['status'] };
  }
}
