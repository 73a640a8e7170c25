import type { UserInfo } from '@chokdee/session';

/** A signed-in member as the server describes one. */
export const member: UserInfo = {
  username: 'napat2539',
  mobile: '081-•••-0142',
  vip_level: 1,
  agent_code: 'CHOKDEE',
  agent_id: 1,
  affiliate_code: 'NP2539',
  member_since: '2026-03-03T00:00:00Z',
  last_login_at: null,
  has_messaging: false,
  bank_accounts: [],
};
