import type { DataOf } from '@chokdee/contracts';

declare module '@chokdee/contracts/live-events' {
  interface LiveEvents {
    bill_settled: {
      bill_id: string;
      bill_no: string;
      round_id: string;
      status: DataOf<'GET /api/lotto/bill/detail'>['bill']['status'];
      payout: number;
    };
    /** To those who watch the round, as `round_changed`. */
    yeekee_shot: {
      round_id: string;
      shots: DataOf<'POST /api/lotto/yeekee/shoot_number'>['shot'][];
      count: number;
      sum: string;
    };
    round_changed: { round_id: string; status: DataOf<'GET /api/lotto/result'>['status'] };
  }
}
