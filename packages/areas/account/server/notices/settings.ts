import type { Queryable } from '@chokdee/kernel/db';
import type { NoticeChannel, SettingTopic } from './notices.tables.ts';

/** Channel that leaves the product. */
export type DeliveryChannel = Exclude<NoticeChannel, 'bell'>;

/** Settings of a member without a choice. Notices of lost bills do not ring. */
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

/** Lists every topic in the order of the page. News is only for the bell: it does not leave the product. */
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

/** Stores a choice, which holds for later notices. */
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
