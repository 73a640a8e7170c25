import { callQuery } from '@chokdee/query';

export const channelsQuery = callQuery('GET /api/member/payment/channels', {});

export const channelInfoQuery = (channelId: number) =>
  callQuery('GET /api/member/payment/info', { channel_id: channelId });
