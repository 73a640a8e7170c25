import type { MessagingConfig } from '@chokdee/kernel/config';
import { askOutside } from '@chokdee/kernel/outside';
import { jwtVerify } from 'jose';

/** Person who signed in at the messaging app. */
export interface MessagingUser {
  readonly id: string;
  readonly name: string;
}

interface ExchangeProps {
  readonly code: string;
  /** Exactly as it was sent to the authorize page. */
  readonly redirectUri: string;
  readonly clientId: string;
  readonly now: Date;
}

/** Issuer of all id tokens of LINE Login v2.1 (its API reference, "ID token payload"). */
const ISSUER = 'https://access.line.me';
const TIMEOUT_MS = 5_000;

/**
 * Exchanges the code for an id token (LINE Login v2.1, "Issue access token"). The token must be signed by the channel's
 * secret, for this channel, and not be expired.
 * @throws Error that says what is wrong, without any secret
 */
export async function exchangeCode(config: MessagingConfig, props: ExchangeProps): Promise<MessagingUser> {
  const { code, redirectUri, clientId, now } = props;
  const { ok, status, text } = await askOutside(config.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: config.clientSecret,
    }).toString(),
    timeoutMs: TIMEOUT_MS,
  });
  const answer: unknown = JSON.parse(text);
  if (!ok) throw new Error(`The token endpoint answered ${status} ${textOf(answer, 'error')}.`);
  const { payload } = await jwtVerify(textOf(answer, 'id_token'), new TextEncoder().encode(config.clientSecret), {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: clientId,
    requiredClaims: ['sub', 'exp'],
    currentDate: now,
  });
  const { sub = '', name } = payload;
  return { id: sub, name: typeof name === 'string' ? name : '' };
}

function textOf(answer: unknown, field: string): string {
  const value = answer !== null && typeof answer === 'object' && Reflect.get(answer, field);
  return typeof value === 'string' ? value : '';
}
