import type { Json } from '@chokdee/kernel/jobs';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Audience } from './audience.ts';

export type MailingState = 'draft' | 'waiting' | 'sending' | 'sent' | 'stopped';

export interface MailingsTables {
  mailings: {
    agent_id: number;
    id: GeneratedAlways<number>;
    state: MailingState;
    title: string;
    text: string;
    /** Page of the site. */
    link: string | null;
    is_promotion: boolean;
    audience: Json<Audience>;
    /** Null sends at once. */
    send_at: Date | null;
    written_at: Date;
    written_by: string;
    began_at: Date | null;
    ended_at: Date | null;
    /** Members when it began. */
    members: Generated<number>;
    ranges: Generated<number>;
    ranges_done: Generated<number>;
    told: Generated<number>;
  };
  mailing_ranges: { mailing_id: number; from_id: number; done_at: Date };
}

declare module '@chokdee/kernel/database' {
  interface Database extends MailingsTables {}
}
