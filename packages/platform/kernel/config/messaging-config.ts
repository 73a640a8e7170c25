import type { Environment } from '@chokdee/settings';
import { url } from './read-setting.ts';
import { SANDBOX_SECRET_PREFIX } from './secrets.ts';

/** LINE Login v2.1, or the stand-in of the sandbox that speaks the same. */
export interface MessagingConfig {
  /** Address to which the browser is sent. */
  readonly authorizeUrl: string;
  /** Address at which this process exchanges the code. */
  readonly tokenUrl: string;
  readonly clientSecret: string;
}

/** LINE Messaging API, or the stand-in of the sandbox that speaks the same. */
export interface MessagingPushConfig {
  readonly url: string;
  /** Token of the official account, which members have as a friend. */
  readonly token: string;
}

/** Optional without the sandbox: only its secret turns it on, and then the addresses are LINE's unless others are set. */
export function readMessaging(
  env: Environment,
  sandbox: { readonly publicUrl: string; readonly sandboxUrl: string } | null,
): MessagingConfig | null {
  const name = 'MESSAGING_CLIENT_SECRET';
  const clientSecret = env[name] || (sandbox ? `${SANDBOX_SECRET_PREFIX}${name.toLowerCase()}` : '');
  if (clientSecret === '') return null;
  const authorize = sandbox
    ? `${sandbox.publicUrl}/sandbox/messaging/authorize`
    : 'https://access.line.me/oauth2/v2.1/authorize';
  const token = sandbox ? `${sandbox.sandboxUrl}/sandbox/messaging/token` : 'https://api.line.me/oauth2/v2.1/token';
  return {
    authorizeUrl: url(env, 'MESSAGING_AUTHORIZE_URL', authorize, ['http:', 'https:']),
    tokenUrl: url(env, 'MESSAGING_TOKEN_URL', token, ['http:', 'https:']),
    clientSecret,
  };
}

/** Optional without the sandbox: only its token turns it on. */
export function readMessagingPush(env: Environment, sandboxUrl: string | null): MessagingPushConfig | null {
  const name = 'MESSAGING_PUSH_TOKEN';
  const token = env[name] || (sandboxUrl === null ? '' : `${SANDBOX_SECRET_PREFIX}${name.toLowerCase()}`);
  if (token === '') return null;
  const place = '/v2/bot/message/push';
  const address = sandboxUrl === null ? `https://api.line.me${place}` : `${sandboxUrl}/sandbox/messaging${place}`;
  return { url: url(env, 'MESSAGING_PUSH_URL', address, ['http:', 'https:']), token };
}
