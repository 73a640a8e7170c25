import type { Json } from '@chokdee/kernel/jobs';
import type { NoticeKind, NoticeTopic } from '@chokdee/kernel/notices';
import type { GeneratedAlways } from 'kysely';

/** Topic that a member may silence. */
export type SettingTopic = NoticeTopic;

/** Channel of notices: in the product, by push to a browser, by the messaging app. */
export type NoticeChannel = 'bell' | 'push' | 'messaging';

export interface NoticesTables {
  member_notices: {
    member_id: number;
    id: GeneratedAlways<number>;
    kind: NoticeKind;
    key: string;
    cause: string;
    params: Json<Readonly<Record<string, unknown>>>;
    is_quiet: boolean;
    created_at: Date;
  };
  member_wins: { member_id: number; notice_id: number; shown_from: Date; taken_by: string | null };
  notification_reads: { member_id: number; ref: string; read_at: Date };
  notification_settings: { member_id: number; topic: SettingTopic; channel: NoticeChannel; is_on: boolean };
}

declare module '@chokdee/kernel/database' {
  interface Database extends NoticesTables {}
}
