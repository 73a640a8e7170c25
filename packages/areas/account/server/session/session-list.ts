import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { maskAddress } from '../members/account-events.ts';
import { describeDevice } from './describe-device.ts';

/** Lists open sessions, the last used one first. */
export function listSessions(db: Queryable, memberId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'rotated_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute();
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function presentSession(session: SessionRow, currentId: string): DataOf<'GET /api/session/list'>[number] {
  return {
    id: session.id,
    device: describeDevice(session.user_agent),
    ip: maskAddress(session.ip),
    created_at: session.created_at.toISOString(),
    // A session in use is refreshed at least every 15 minutes.
    last_used_at: session.rotated_at.toISOString(),
    is_current: session.id === currentId,
  };
}

interface RevokeProps {
  readonly memberId: number;
  /** Session to end; without it all of them. */
  readonly sessionId?: string | undefined;
  /** Session that stays open in any case. */
  readonly exceptId?: string | undefined;
  readonly reason: 'revoked' | 'password';
  readonly now: Date;
}

/** Ends sessions. Every call looks its session up, so their tokens are refused from now on. Returns how many ended. */
export async function revokeSessions(db: Queryable, props: RevokeProps): Promise<number> {
  const { memberId, sessionId, exceptId, reason, now } = props;
  let update = db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
  if (sessionId !== undefined) update = update.where('id', '=', sessionId);
  if (exceptId !== undefined) update = update.where('id', '!=', exceptId);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
