import type { DataOf } from '@chokdee/contracts';

declare module '@chokdee/contracts/live-events' {
  interface LiveEvents {
    points: { point: number };
    /** The level of the member is another. */
    vip: { level: number };
    /** A quest of the member came closer, can be claimed or was claimed. */
    quests: { count: number; claimable: number };
    /** Goes to pages that watch the poll: `?round_id=poll:<agent_code>:<poll_id>`. */
    poll_stats: DataOf<'GET /api/poll/stats'>;
  }
}
