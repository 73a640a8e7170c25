import { memberCalls } from './members.ts';

export const session = {
  id: '7b2f3c10-0000-4000-8000-000000000001',
  device: 'Chrome · Android',
  ip: '203.0.•••.•••',
  created_at: '2026-11-20T07:00:00Z',
  last_used_at: '2026-11-21T06:48:00Z',
  is_current: true,
};
export const other = {
  ...session,
  id: '7b2f3c10-0000-4000-8000-000000000002',
  device: 'Chrome · Windows',
  is_current: false,
};
export const factors = {
  passkeys: [],
  totp: null,
  recovery_codes_left: 0,
  always_ask: false,
  withdraw_rests_until: null,
};
/** Answers to the calls of the profile, for a member without factors. */
export const calls = {
  ...memberCalls,
  'GET /api/session/list': [session, other],
  'GET /api/member/factor/list': factors,
  'GET /api/notifications/settings': [
    { topic: 'money' as const, is_on: true },
    { topic: 'lottery_lost' as const, is_on: false },
  ],
  'GET /api/notifications/channels': { push: { server_key: 'BA', is_on: false }, messaging: { is_linked: false } },
};
