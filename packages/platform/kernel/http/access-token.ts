import { jwtVerify } from 'jose';
import type { Deps } from '../app/deps.ts';
import type { ApiConfig } from '../config/config.ts';

export interface BearerClaims {
  readonly memberId: number;
  readonly sessionId: string;
}

interface ReadToken {
  readonly claims: BearerClaims;
  readonly expiresAtMs: number;
}

const MAX_REMEMBERED = 10_000;
/** Genuine tokens by their text: a signature is checked once, its end every time. By config, for that is its secret. */
const remembered = new WeakMap<ApiConfig, Map<string, ReadToken>>();

/** Reads the claims of an access token. Null means that it is expired, forged or missing. */
export async function readAccessToken(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  token: string,
): Promise<BearerClaims | null> {
  const known = remembered.get(config) ?? new Map<string, ReadToken>();
  remembered.set(config, known);
  const read = known.get(token) ?? (await verify(config, clock.now(), token));
  if (!read || read.expiresAtMs <= clock.now().getTime()) {
    known.delete(token);
    return null;
  }
  if (!known.has(token)) {
    // The one that was read first is let go: it is the nearest to its end.
    const [oldest] = known.size < MAX_REMEMBERED ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, read);
  }
  return read.claims;
}

async function verify(config: ApiConfig, now: Date, token: string): Promise<ReadToken | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(config, kid), {
      algorithms: ['HS256'],
      audience: 'chokdee',
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const memberId = Number(payload.sub);
    if (!Number.isSafeInteger(memberId) || typeof payload.sid !== 'string') return null;
    return { claims: { memberId, sessionId: payload.sid }, expiresAtMs: (payload.exp ?? 0) * 1000 };
  } catch {
    return null;
  }
}

/** Tokens say which key signed them; one that does not is of the time before they did. @throws Error for one that is not ours, or not any more */
function keyOf({ sessionKeys }: ApiConfig, id: string | undefined): Uint8Array {
  const key = id === undefined ? sessionKeys.current : sessionKeys.all.find((each) => each.id === id);
  if (!key) throw new Error('signed with no key of ours');
  return new TextEncoder().encode(key.secret);
}
