import type { Queryable } from '@chokdee/kernel/db';
import type { NoticeChannel, SettingTopic } from './notices.tables.ts';

/** A way out of the product. */
export type DeliveryChannel = Exclude<NoticeChannel, 'bell'>;

/** As long as a member has not chosen: what was lost lies in the inbox, and does not ring. */
const defaults: Readonly<Record<SettingTopic, boolean>> = {
  money: true,
  lottery: true,
  lottery_lost: false,
  prizes: true,
  news: true,
};

export const isOnByDefault = (topic: SettingTopic): boolean => defaults[topic];

export interface Setting {
  readonly topic: SettingTopic;
  readonly is_on: boolean;
}

/** Every topic, in the order of the page. News are the agent's, and stay in the product. */
export async function listNoticeSettings(db: Queryable, memberId: number, channel: NoticeChannel): Promise<Setting[]> {
  const chosen = await db
    .selectFrom('notification_settings')
    .select(['topic', 'is_on'])
    .where(({ and }) => and({ member_id: memberId, channel }))
    .execute();
  const isOn = new Map(chosen.map(({ topic, is_on }) => [topic, is_on]));
  return (Object.keys(defaults) as SettingTopic[])
    .filter((topic) => channel === 'bell' || topic !== 'news')
    .map((topic) => ({ topic, is_on: isOn.get(topic) ?? defaults[topic] }));
}

/** For what comes from now on. */
export async function setNoticeSetting(
  db: Queryable,
  memberId: number,
  { topic, channel, is_on }: Setting & { readonly channel: NoticeChannel },
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ member_id: memberId, topic, channel, is_on })
    .onConflict((conflict) => conflict.columns(['member_id', 'topic', 'channel']).doUpdateSet({ is_on }))
    .execute();
}
