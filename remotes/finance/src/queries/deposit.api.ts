import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type Channel = DataOf<'GET /api/member/payment/channels'>[number];
export type Offer = DataOf<'GET /api/member/bonus/status'>['offers'][number];

const logged = { onError: 'log' } as const;

export const channelsQuery = callQuery('GET /api/member/payment/channels', {}, logged);

export const channelInfoQuery = (channelId: number) =>
  callQuery('GET /api/member/payment/info', { channel_id: channelId }, logged);

export const bonusQuery = callQuery('GET /api/member/bonus/status', {});

const RECENT = 3;

/** The last few deposits, in every state. */
export const recentOrdersQuery = callQuery('GET /api/member/payment/list', { limit: RECENT }, logged);
