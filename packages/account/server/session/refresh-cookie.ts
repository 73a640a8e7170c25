import { createHash } from 'node:crypto';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTokens } from './sessions.ts';

const REFRESH_COOKIE = 'chokdee_session';
/** The same, as browsers have it that signed in before documents were written for a session: seen by calls alone. */
const OF_CALLS_COOKIE = 'chokdee_rt';
/** Tells the front door which releases on trial the member takes part in, on every device the same. */
const VISITOR_COOKIE = 'chokdee_mb';

export function cookieOptions(config: ApiConfig) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
}
// Documents are written for a session; those that another site leads to come without one, and ask for it by a call.
const refreshOptions = (config: ApiConfig) => ({ ...cookieOptions(config), path: '/' }) as const;
// Documents are asked for from other sites as well, by links.
const visitorOptions = (config: ApiConfig) => ({ ...cookieOptions(config), sameSite: 'lax', path: '/' }) as const;

/** Names a member to nobody who does not know them already; SQL knows it as `visitor_id(member_id)`. */
export function visitorIdOf(memberId: string): string {
  return createHash('sha256').update(`visitor:${memberId}`).digest('hex').slice(0, 16);
}

export function setRefreshCookie(reply: FastifyReply, config: ApiConfig, tokens: SessionTokens): void {
  const { refreshToken, refreshExpiresAt: expires } = tokens;
  if (refreshToken === null) return;
  const [memberId = ''] = refreshToken.split('.', 1);
  reply.setCookie(REFRESH_COOKIE, refreshToken, { ...refreshOptions(config), expires });
  dropOld(reply, config);
  reply.setCookie(VISITOR_COOKIE, visitorIdOf(memberId), { ...visitorOptions(config), expires });
}

function dropOld(reply: FastifyReply, config: ApiConfig): void {
  if (OF_CALLS_COOKIE in reply.request.cookies) reply.clearCookie(OF_CALLS_COOKIE, cookieOptions(config));
}

/** Empty when the browser has none. */
export const readRefreshCookie = ({ cookies }: FastifyRequest): string =>
  cookies[REFRESH_COOKIE] ?? cookies[OF_CALLS_COOKIE] ?? '';

export function clearRefreshCookie(reply: FastifyReply, config: ApiConfig): void {
  reply.clearCookie(REFRESH_COOKIE, refreshOptions(config));
  dropOld(reply, config);
  reply.clearCookie(VISITOR_COOKIE, visitorOptions(config));
}
