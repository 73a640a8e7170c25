import type { Json } from '@chokdee/kernel/jobs';
import type { SportsFeed } from '../providers/feed/sports-feed.ts';
import type { BillSelection } from '../providers/game-adapter.ts';

export interface SportTables {
  game_feeds: {
    provider: string;
    version: bigint;
    updated_at: Date;
    received_at: Date;
    changed_at: Date;
    feed: Json<SportsFeed>;
    left_out: number;
    error: string | null;
  };
  game_bill_selections: {
    member_id: number;
    provider: string;
    round_id: string;
    selections: Json<readonly BillSelection[]>;
    told_at: Date;
    is_final: boolean;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends SportTables {}
}
