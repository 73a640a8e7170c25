import type { DataOf } from '@chokdee/contracts';
import type { getMemberInfo } from './account.repository.ts';
import type { SessionTokens } from './sessions.ts';

type MemberInfo = Awaited<ReturnType<typeof getMemberInfo>>;

export function presentUserInfo(member: MemberInfo): DataOf<'GET /api/get_user_info'> {
  return {
    username: member.username,
    mobile: `${member.mobile.slice(0, 3)}xxx${member.mobile.slice(-4)}`,
    vip_level: member.vip_level,
    agent_code: member.agent_code,
    agent_id: member.agent_id,
    affiliate_code: member.affiliate_code,
    member_since: member.created_at.toISOString(),
    last_login_at: member.last_login_at?.toISOString() ?? null,
  };
}

export function presentTokens(tokens: SessionTokens): DataOf<'POST /api/login'> {
  return { access_token: tokens.accessToken, expires_at: tokens.accessExpiresAt.toISOString() };
}
