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
    /** Goes to pages that watch the round, a few times a second at most, like `round_changed`. */
    yeekee_shot: {
      round_id: string;
      /** The last accepted shots since the event before; `mostTold` at most. */
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
