import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import type { Subscription } from './subscription.rules.ts';

interface OfSession {
  readonly memberId: number;
  readonly sessionId: string;
}

interface NewSubscription extends OfSession, Subscription {
  readonly keyId: string;
  readonly at: Date;
}

/** Most subscriptions of a member: each costs a message for every notice, and members have few browsers. */
const MOST = 10;

/**
 * Replaces the subscription of the session and every other subscription of the same browser. So a browser receives
 * the notices of one member only. Above `MOST`, the oldest subscriptions are deleted.
 */
export function keepSubscription(db: Queryable, { memberId, sessionId, ...props }: NewSubscription): Promise<void> {
  const { endpoint, publicKey, authSecret, keyId, at } = props;
  return inTransaction(db, async (tx) => {
    await dropSubscription(tx, { memberId, sessionId });
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      // The secret proves the browser: an endpoint alone ends no subscription of another member.
      .where(({ or, eb }) => or([eb('auth_secret', '=', authSecret), eb('member_id', '=', memberId)]))
      .execute();
    await tx
      .insertInto('push_subscriptions')
      .values({
        member_id: memberId,
        session_id: sessionId,
        endpoint,
        public_key: publicKey,
        auth_secret: authSecret,
        key_id: keyId,
        created_at: at,
      })
      // A second press at the same moment may have stored it already.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const newest = tx.selectFrom('push_subscriptions').select('session_id').where('member_id', '=', memberId);
    await tx
      .deleteFrom('push_subscriptions')
      .where('member_id', '=', memberId)
      .where('session_id', 'not in', newest.orderBy('created_at', 'desc').orderBy('session_id').limit(MOST))
      .execute();
  });
}

export async function dropSubscription(db: Queryable, { memberId, sessionId }: OfSession): Promise<void> {
  const row = db.deleteFrom('push_subscriptions').where('member_id', '=', memberId);
  await row.where('session_id', '=', sessionId).execute();
}

/** Finds the subscription of a session that is still valid. A signed-out browser receives nothing. */
export function findSubscription(db: Queryable, { memberId, sessionId }: OfSession, now: Date) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', (join) =>
      join.onRef('s.member_id', '=', 'p.member_id').onRef('s.id', '=', 'p.session_id'),
    )
    .select(['p.endpoint', 'p.public_key', 'p.auth_secret', 'p.key_id'])
    .where('p.member_id', '=', memberId)
    .where('p.session_id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
}
