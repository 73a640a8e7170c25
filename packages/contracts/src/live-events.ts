import type { Calls, DataOf } from './calls.ts';

type Shot = DataOf<'POST /api/lotto/yeekee/shoot_number'>['shot'];

/**
 * Events of `GET /api/live` (SSE; `event:` is the name, `data:` the JSON).
 * A member's bearer subscribes to the member's own events; `?round_id=` adds the shots and result of one round.
 */
export interface LiveEvents {
  /** First on every connection. */
  ready: { server_time: string };
  /** Every wallet after any movement. */
  balance: { wallets: DataOf<'POST /api/member/wallets'> };
  points: { point: number };
  /** A quest of the member came closer, can be claimed or was claimed. */
  quests: { count: number; claimable: number };
  /** To those who watch the poll: `?round_id=poll:<agent_code>:<poll_id>`. */
  poll_stats: DataOf<'GET /api/poll/stats'>;
  payment: DataOf<'GET /api/member/payment/inquiry_status'>;
  withdrawal: DataOf<'POST /api/member/withdraw'>;
  /** A limit, an exclusion or the reality check of the member changed. */
  limits: Record<string, never>;
  bill_settled: {
    bill_id: string;
    bill_no: string;
    round_id: string;
    status: DataOf<'GET /api/lotto/bill/detail'>['bill']['status'];
    payout: number;
  };
  yeekee_shot: { round_id: string; shots: Shot[]; count: number; sum: string };
  round_changed: { round_id: string; status: DataOf<'GET /api/lotto/result'>['status'] };
}

export type LiveEventName = keyof LiveEvents;
export type { Calls };
