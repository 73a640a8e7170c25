import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { SignJWT } from 'jose';
import type { Selectable } from 'kysely';
import { dropSubscription } from '../deliveries/subscriptions.repository.ts';
import type { AccountTables } from '../members/account.tables.ts';
import { recordEvent } from '../members/account-events.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export interface SessionTokens {
  readonly accessToken: string;
  readonly accessExpiresAt: Date;
  /** Value of the cookie. Null means that the browser already holds the newest one. */
  readonly refreshToken: string | null;
  readonly refreshExpiresAt: Date;
}

const ACCESS_MS = 15 * 60_000;
/** Life of a session in ms from the login on, however much it is used. */
const SESSION_MS = 30 * 24 * 3_600_000;
/** Time in ms that the previous cookie is still accepted: calls of other tabs may be under way with it. */
const GRACE_MS = 10_000;

interface NewSession {
  readonly memberId: number;
  readonly userAgent: string;
  readonly ip: string;
  /** Null means that the device is unknown. */
  readonly deviceId: string | null;
}

export async function openSession(deps: SessionDeps, props: NewSession): Promise<SessionTokens> {
  const now = deps.clock.now();
  const sessionId = randomUUID();
  const secret = newSecret();
  const refreshExpiresAt = new Date(now.getTime() + SESSION_MS);
  await deps.db
    .insertInto('sessions')
    .values({
      member_id: props.memberId,
      id: sessionId,
      token_hash: hash(secret),
      rotated_at: now,
      created_at: now,
      expires_at: refreshExpiresAt,
      user_agent: props.userAgent.slice(0, 300),
      ip: props.ip,
      device_id: props.deviceId,
    })
    .execute();
  const refreshToken = `${props.memberId}.${sessionId}.${secret}`;
  return { ...(await signAccess(deps, props.memberId, sessionId, refreshExpiresAt)), refreshToken, refreshExpiresAt };
}

/**
 * Exchanges the refresh token for a new pair. A token whose successor was used has two holders, the member and a
 * thief: the session ends for both (SESSION_REUSED). While the successor is unused, its answer may have been lost, so
 * the token gets another successor. The replaced successor then counts as reused and ends the session. A malformed
 * token, and one of an ended or expired session, is SESSION_EXPIRED.
 */
export const rotateSession = (deps: SessionDeps, refreshToken: string, address: string): Promise<SessionTokens> =>
  present(deps, refreshToken, address, true);

/**
 * Returns an access token for the refresh token, which stays current: a document that is lost on its way then loses no
 * session. A token that was exchanged before ends the session as in `rotateSession`.
 */
export const startOfSession = (deps: SessionDeps, refreshToken: string, address: string): Promise<SessionStart> =>
  present(deps, refreshToken, address, false);

interface SessionStart extends SessionTokens {
  /** A stolen cookie that is never exchanged would stay unnoticed. */
  readonly isRefreshDue: boolean;
}

async function present(
  deps: SessionDeps,
  refreshToken: string,
  address: string,
  rotates: boolean,
): Promise<SessionStart> {
  const token = parseToken(refreshToken);
  if (!token) throw new BusinessError('SESSION_EXPIRED');
  // The end of a stolen session must stay when the call fails, so the outcome leaves the transaction as a value.
  const outcome = await inTransaction(deps.db, (tx) => check(tx, token, { now: deps.clock.now(), address, rotates }));
  if ('refused' in outcome) throw new BusinessError(outcome.refused);
  const { memberId, sessionId } = token;
  return { ...(await signAccess(deps, memberId, sessionId, outcome.refreshExpiresAt)), ...outcome };
}

type Outcome =
  | { readonly refused: 'SESSION_EXPIRED' | 'SESSION_REUSED' }
  | Pick<SessionStart, 'refreshToken' | 'refreshExpiresAt' | 'isRefreshDue'>;

interface Presented {
  readonly now: Date;
  readonly address: string;
  readonly rotates: boolean;
}

async function check(tx: Tx, token: ParsedToken, { now, address, rotates }: Presented): Promise<Outcome> {
  const session = await tx
    .selectFrom('sessions')
    .selectAll()
    .where(({ and }) => and({ member_id: token.memberId, id: token.sessionId }))
    .forUpdate()
    .executeTakeFirst();
  if (!session || session.ended_at || session.expires_at <= now) return { refused: 'SESSION_EXPIRED' };
  const { expires_at: refreshExpiresAt } = session;
  const presented = hash(token.secret);
  const update = tx.updateTable('sessions').where('member_id', '=', token.memberId).where('id', '=', token.sessionId);
  const holder = holderOf(session, presented);
  const ageMs = now.getTime() - session.rotated_at.getTime();
  const isInGrace = holder === 'previous' && ageMs <= GRACE_MS;
  const isLost = holder === 'previous' && !isInGrace && session.token_used_at === null;
  if (rotates && (holder === 'current' || isLost)) {
    const secret = newSecret();
    const rotated = { token_hash: hash(secret), previous_token_hash: presented, rotated_at: now, token_used_at: null };
    await update.set(rotated).execute();
    return { refreshToken: `${token.memberId}.${token.sessionId}.${secret}`, refreshExpiresAt, isRefreshDue: false };
  }
  if (holder === 'current' && session.token_used_at === null) await update.set({ token_used_at: now }).execute();
  if (holder === 'current' || isInGrace || isLost)
    return { refreshToken: null, refreshExpiresAt, isRefreshDue: isLost || ageMs > ACCESS_MS };
  await update.set({ ended_at: now, end_reason: 'reuse' }).execute();
  await recordEvent(tx, { memberId: token.memberId, kind: 'session_reused', at: now, address });
  return { refused: 'SESSION_REUSED' };
}

type Hashes = Pick<Selectable<AccountTables['sessions']>, 'token_hash' | 'previous_token_hash'>;

const holderOf = ({ token_hash: current, previous_token_hash: previous }: Hashes, presented: string) =>
  same(presented, current) ? 'current' : previous !== null && same(presented, previous) ? 'previous' : 'neither';

/** Ends a session, also one that has ended, and stops push to its browser. */
export async function endSession(deps: SessionDeps, memberId: number, sessionId: string): Promise<void> {
  await dropSubscription(deps.db, { memberId, sessionId });
  await deps.db
    .updateTable('sessions')
    .set({ ended_at: deps.clock.now(), end_reason: 'logout' })
    .where(({ and }) => and({ member_id: memberId, id: sessionId }))
    .where('ended_at', 'is', null)
    .execute();
}

/** Logs out a browser with an expired bearer, by its current token or by one whose successor was lost. */
export async function endSessionOfToken(deps: SessionDeps, refreshToken: string): Promise<void> {
  const token = parseToken(refreshToken);
  if (!token) return;
  const session = await deps.db
    .selectFrom('sessions')
    .select(['token_hash', 'previous_token_hash', 'token_used_at'])
    .where(({ and }) => and({ member_id: token.memberId, id: token.sessionId }))
    .executeTakeFirst();
  const holder = session && holderOf(session, hash(token.secret));
  if (holder === 'current' || (holder === 'previous' && session?.token_used_at === null))
    await endSession(deps, token.memberId, token.sessionId);
}

interface ParsedToken {
  readonly memberId: number;
  readonly sessionId: string;
  readonly secret: string;
}

function parseToken(token: string): ParsedToken | null {
  const match = /^(\d{1,9})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token);
  const [, memberId, sessionId, secret] = match ?? [];
  return memberId && sessionId && secret ? { memberId: Number(memberId), sessionId, secret } : null;
}

async function signAccess(
  { clock, config }: SessionDeps,
  memberId: number,
  sessionId: string,
  sessionExpiresAt: Date,
): Promise<Pick<SessionTokens, 'accessToken' | 'accessExpiresAt'>> {
  const now = clock.now();
  const accessExpiresAt = new Date(Math.min(now.getTime() + ACCESS_MS, sessionExpiresAt.getTime()));
  const key = config.sessionKeys.current;
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: key.id })
    .setSubject(String(memberId))
    .setAudience('chokdee')
    .setIssuedAt(now)
    .setExpirationTime(accessExpiresAt)
    .sign(new TextEncoder().encode(key.secret));
  return { accessToken, accessExpiresAt };
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
