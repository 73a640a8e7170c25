import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '@chokdee/kernel/config';
import type { BetType } from './bet-type.rules.ts';
import { hashText } from './bill-checks.ts';
import type { FrozenItem } from './stake.rules.ts';

/** Time for the member to confirm a validated bill. */
const TOKEN_LIFE_MS = 120_000;
/** Clocks of two processes differ by 10 s at most: each is within 5 s of the database's (decision 31). */
const CLOCKS_APART_MS = 10_000;

/** Separates the key from those of sessions. Another form of the payload needs another purpose. */
const PURPOSE = 'chokdee bill token 1';

/** Validated lines that a member may place until `expiresAt`, at the rates that they have now. */
export interface BillOffer {
  readonly memberId: number;
  readonly agentId: number;
  readonly roundId: number;
  readonly items: readonly FrozenItem[];
  readonly expiresAt: Date;
}

/** Short names keep the token of a long bill small. Stakes are texts: JSON knows no bigint. */
interface Payload {
  readonly m: number;
  readonly a: number;
  readonly r: number;
  /** End in milliseconds. */
  readonly e: number;
  /** Random text: equal bills of one moment have different tokens. */
  readonly n: string;
  readonly i: readonly [betType: BetType, number: string, stakeSatang: string, rateHundredths: number][];
}

export const expiryOf = (now: Date): Date => new Date(now.getTime() + TOKEN_LIFE_MS);

/** Tells if a token can be used now. One with a later end than a new token comes from a clock that was ahead. */
export const isInForce = (expiresAt: Date, now: Date): boolean =>
  expiresAt > now && expiresAt.getTime() <= now.getTime() + TOKEN_LIFE_MS + CLOCKS_APART_MS;

/** The name of a token in the database, which never holds the token itself. */
export const tokenHashOf = (token: string): string => hashText(token);

/** Writes a token: `<id of the key>.<offer>.<signature>`. */
export function signBillToken({ current }: Keyring, offer: BillOffer): string {
  const payload: Payload = {
    m: offer.memberId,
    a: offer.agentId,
    r: offer.roundId,
    e: offer.expiresAt.getTime(),
    n: randomBytes(9).toString('base64url'),
    i: offer.items.map((item) => [item.betType, item.number, String(item.stakeSatang), item.rateHundredths]),
  };
  const signed = `${current.id}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${signatureOf(current.secret, signed)}`;
}

/**
 * Reads a token, also an expired one. Null means that no key of ours signed exactly this text: a token has no other
 * spelling, so its hash tells if it was used.
 */
export function readBillToken({ all }: Keyring, token: string): BillOffer | null {
  const end = token.lastIndexOf('.');
  const [id, body, ...rest] = token.slice(0, Math.max(end, 0)).split('.');
  const key = all.find((each) => each.id === id);
  if (!key || body === undefined || rest.length > 0) return null;
  const [given, due] = [Buffer.from(token.slice(end + 1)), Buffer.from(signatureOf(key.secret, token.slice(0, end)))];
  if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
  const { m, a, r, e, i } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload;
  return {
    memberId: m,
    agentId: a,
    roundId: r,
    items: i.map(([betType, number, stake, rateHundredths]) => ({
      betType,
      number,
      stakeSatang: BigInt(stake),
      rateHundredths,
    })),
    expiresAt: new Date(e),
  };
}

/** Signing keys by secret: a derivation takes several times as long as a signature. */
const signingKeys = new Map<string, Buffer>();

function signatureOf(secret: string, text: string): string {
  const key = signingKeys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  signingKeys.set(secret, key);
  return createHmac('sha256', key).update(text).digest('base64url');
}
