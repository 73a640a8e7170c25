import type { DataOf, InputOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type Setting = DataOf<'GET /api/notifications/settings'>[number];
export type NoticeChannel = NonNullable<InputOf<'GET /api/notifications/settings'>['channel']>;

/** The API uses the bell when the input names no channel. */
export const channelInput = (channel: NoticeChannel) => (channel === 'bell' ? {} : { channel });

export const noticeSettingsQuery = (channel: NoticeChannel) =>
  callQuery('GET /api/notifications/settings', channelInput(channel));
