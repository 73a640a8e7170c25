import type { Queryable } from '@chokdee/kernel/db';

/** Held money of an agent with the transfer that the bank told of. */
export function heldForStaff(db: Queryable, agentId: number) {
  return db
    .selectFrom('payment_suspense as s')
    .innerJoin('psp_events as e', (join) =>
      join.onRef('e.provider', '=', 's.provider').onRef('e.event_id', '=', 's.event_id'),
    )
    .leftJoin('members as m', 'm.id', 's.member_id')
    .select([
      's.provider',
      's.event_id',
      's.held_at',
      's.reason',
      's.ref',
      's.member_id',
      's.amount_satang',
      's.payer_bank',
      's.payer_name',
      's.resolved_at',
      's.resolved_by',
      's.resolved_note',
      's.resolution',
      's.settled_ref',
      's.kept_at',
      's.kept_by',
      's.kept_note',
      'e.paid_at',
      'e.trans_ref',
      'e.payer_account',
      'm.username',
    ])
    .where('s.agent_id', '=', agentId);
}

export type HeldForStaff = Awaited<ReturnType<ReturnType<typeof heldForStaff>['execute']>>[number];
