import type { Generated, GeneratedAlways } from 'kysely';

export type AlarmEvent = 'opened' | 'repeated' | 'closed' | 'switched_off' | 'test';
export type ChannelKind = 'webhook' | 'line' | 'telegram' | 'smtp';

export interface AlarmTables {
  alarm_rules: {
    id: GeneratedAlways<number>;
    kind: string;
    agent_id: number | null;
    is_on: boolean;
    threshold: bigint;
    repeat_hours: number;
  };
  alarms: {
    id: GeneratedAlways<number>;
    kind: string;
    agent_id: number | null;
    subject: string;
    value: bigint;
    opened_at: Date;
    told_at: Date;
    times_told: Generated<number>;
    closed_at: Date | null;
    acknowledged_by: number | null;
    acknowledged_at: Date | null;
    acknowledged_reason: string | null;
  };
  alarm_channels: {
    id: GeneratedAlways<number>;
    agent_id: number | null;
    label: string;
    kind: ChannelKind;
    target: string;
    address_hash: string | null;
    receiver: string | null;
    sender: string | null;
    login: string | null;
    secret: string;
    is_on: Generated<boolean>;
    added_at: Date;
    removed_at: Date | null;
  };
  alarm_messages: {
    id: GeneratedAlways<number>;
    channel_id: number;
    alarm_id: number | null;
    event: AlarmEvent;
    nth: Generated<number>;
    text: string;
    at: Date;
    retry_key: Generated<string>;
    began_at: Date | null;
    sent_at: Date | null;
    failure: string | null;
    dropped_why: 'off' | 'overtaken' | null;
  };
  processes: { id: string; started_at: Date; seen_at: Date; ended_at: Date | null };
}

declare module '../db/database.ts' {
  interface Database extends AlarmTables {}
}
