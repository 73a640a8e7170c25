import { randomBytes } from 'node:crypto';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { describeDevice } from '@chokdee/kernel/devices';
import { keyOfSession, refuse, STAFF_COOKIE, sessionEnd } from '@chokdee/kernel/staff';
import type { FastifyReply } from 'fastify';
import { copy } from '../copy.ts';
import { refusals } from './refusals.copy.ts';

export interface Opened {
  /** Kept by the browser in a cookie. */
  readonly secret: string;
  readonly endsAt: Date;
}

interface NewSession {
  readonly staffId: number;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

export async function openSession(tx: Tx, { staffId, address, userAgent, now }: NewSession): Promise<Opened> {
  const secret = randomBytes(32).toString('base64url');
  const endsAt = sessionEnd(now, now);
  const device = describeDevice(userAgent) ?? copy.unknownDevice;
  const row = { key: keyOfSession(secret), staff_id: staffId, began_at: now, ends_at: endsAt, device, address };
  await tx.insertInto('staff_sessions').values(row).execute();
  return { secret, endsAt };
}

const living = (db: Queryable, staffId: number, now: Date) =>
  db
    .selectFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now);

export const listSessions = (db: Queryable, staffId: number, now: Date) =>
  living(db, staffId, now).selectAll().orderBy('began_at', 'desc').execute();

/** Ends one session of the person. @throws FORBIDDEN for a session of another person, or one that has ended */
export async function endSession(db: Queryable, { staffId, id, now }: OneSession): Promise<void> {
  const found = (await listSessions(db, staffId, now)).find((session) => session.id === id);
  if (!found) throw refuse(refusals.noSession);
  await db.updateTable('staff_sessions').set({ ended_at: now }).where('key', '=', found.key).execute();
}

interface OneSession {
  readonly staffId: number;
  readonly id: string;
  readonly now: Date;
}

/** Returns the end of a session without another call. @throws FORBIDDEN for the token of a program */
export async function endOf(db: Queryable, key: string | null): Promise<Date> {
  const own = db
    .selectFrom('staff_sessions')
    .select('ends_at')
    .where('key', '=', key ?? '');
  const session = await own.executeTakeFirst();
  if (!session) throw refuse(refusals.tokenHasNoSession);
  return session.ends_at;
}

/** The cookie goes to calls of the staff alone, and never with a request of another site. */
const cookieOptions = ({ backofficeUrl }: ApiConfig) =>
  ({
    path: '/api/staff',
    httpOnly: true,
    sameSite: 'strict',
    secure: backofficeUrl?.startsWith('https:') ?? true,
  }) as const;

export function setCookie(reply: FastifyReply, config: ApiConfig, { secret }: Opened): void {
  reply.setCookie(STAFF_COOKIE, secret, cookieOptions(config));
}

export function clearCookie(reply: FastifyReply, config: ApiConfig): void {
  reply.clearCookie(STAFF_COOKIE, cookieOptions(config));
}
