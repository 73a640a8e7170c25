import type { GeneratedAlways } from 'kysely';

export interface SlipTables {
  payment_slips: {
    member_id: number;
    id: GeneratedAlways<number>;
    agent_id: number;
    ref: string;
    sent_at: Date;
    type: 'image/png' | 'image/jpeg';
    /** Null for a picture that is too large to be kept. */
    picture: Buffer | null;
    /** The bank's own number of the transfer; null means that no code was read. */
    trans_ref: string | null;
    /** Refusal that the member was told; null for a slip that was not refused. */
    refusal: string | null;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends SlipTables {}
}
