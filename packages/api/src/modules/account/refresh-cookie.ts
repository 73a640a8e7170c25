import type { FastifyReply } from 'fastify';
import type { ApiConfig } from '../../config.ts';
import type { SessionTokens } from './sessions.ts';

export const REFRESH_COOKIE = 'chokdee_rt';

function cookieOptions(config: ApiConfig) {
  return {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
}

export function setRefreshCookie(reply: FastifyReply, config: ApiConfig, tokens: SessionTokens): void {
  if (tokens.refreshToken === null) return;
  reply.setCookie(REFRESH_COOKIE, tokens.refreshToken, { ...cookieOptions(config), expires: tokens.refreshExpiresAt });
}

export function clearRefreshCookie(reply: FastifyReply, config: ApiConfig): void {
  reply.clearCookie(REFRESH_COOKIE, cookieOptions(config));
}
