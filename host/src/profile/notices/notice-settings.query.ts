import type { DataOf, InputOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type Setting = DataOf<'GET /api/notifications/settings'>[number];
export type NoticeChannel = NonNullable<InputOf<'GET /api/notifications/settings'>['channel']>;

/** The bell is what is meant when no channel is named. */
export const channelInput = (channel: NoticeChannel) => (channel === 'bell' ? {} : { channel });

export const noticeSettingsQuery = (channel: NoticeChannel) =>
  callQuery('GET /api/notifications/settings', channelInput(channel));
