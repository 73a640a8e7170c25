import { createHash } from 'node:crypto';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTokens } from './sessions.ts';

const REFRESH_COOKIE = 'chokdee_session';
/** Cookie of older sign-ins, which browsers send with calls alone. */
const OF_CALLS_COOKIE = 'chokdee_rt';
/** Tells the gateway which releases on trial the member gets, the same on every device. */
const VISITOR_COOKIE = 'chokdee_mb';

export function cookieOptions(config: ApiConfig) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
}
// Documents are written for a session. Those that another site leads to come without one and ask by a call.
const refreshOptions = (config: ApiConfig) => ({ ...cookieOptions(config), path: '/' }) as const;
// Other sites link to documents, too.
const visitorOptions = (config: ApiConfig) => ({ ...cookieOptions(config), sameSite: 'lax', path: '/' }) as const;

/** Returns an anonymous id of the member; SQL knows it as `visitor_id(member_id)`. */
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
