import type { DataOf } from '@chokdee/contracts';
import type { AgentConfig, UserInfo } from '@chokdee/session';

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
  has_deposited: true,
  has_played: true,
  bank_accounts: [
    { id: '1', bank_id: 1, account_name: 'ณภัทร ศรีสุข', account_no: 'xxx-x-x2345-x', is_main: true },
    { id: '2', bank_id: 4, account_name: 'ณภัทร ศรีสุข', account_no: 'xxx-x-x7788-x', is_main: false },
  ],
};

export const tokens: DataOf<'POST /api/login'> = { access_token: 'bearer-1', expires_at: '2026-11-21T07:15:00Z' };

/** Answers to the calls that follow a login. */
export const memberCalls = {
  'GET /api/get_user_info': member,
  'POST /api/member/wallets': [{ id: 1, wallet_name: 'main', balance: 20, wallet_type_id: 1 }],
  'POST /api/member/points': { point: 5 },
  'GET /api/notifications': [] as DataOf<'GET /api/notifications'>,
  'GET /api/notifications/unread': { unread: 0, exists: false, wins: 0 },
};

export function agentConfig(
  info: Partial<AgentConfig['info']> = {},
  configs: Readonly<Record<string, string>> = {},
): AgentConfig {
  return {
    agent_code: 'CHOKDEE',
    agent_id: 1,
    info: {
      name: 'โชคดี',
      agent_logo: '/art/logo-chokdee.svg',
      register_type: 1,
      line_contact_url: 'https://line.example/contact',
      line_admin_url: null,
      telegram_contact_url: null,
      line_client_id: null,
      line_authorize_url: null,
      terms_version: '2569-11-01',
      announcement: '',
      ...info,
    },
    configs: Object.entries(configs).map(([config_key, val]) => ({ config_key, val, default_val: '1' })),
    events: [],
  };
}
