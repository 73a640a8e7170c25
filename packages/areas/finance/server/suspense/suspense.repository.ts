import type { Queryable, Tx } from '@chokdee/kernel/db';
import { postHouseTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { baht, refuse } from '@chokdee/kernel/staff';
import type { Selectable } from 'kysely';
import { heldReasonOf } from '../deposits/deposit.rules.ts';
import type { DepositTables, SuspenseReason } from '../deposits/deposit.tables.ts';
import { refusals } from '../refusals.copy.ts';

export type SuspenseRow = Selectable<DepositTables['payment_suspense']>;
type Settled = 'credited_member_id' | 'resolved_at' | 'resolution' | 'resolved_by' | 'resolved_note' | 'settled_ref';
type Held = Omit<SuspenseRow, Settled | 'kept_at' | 'kept_by' | 'kept_note'>;

/**
 * Holds money without an owner: a row for the staff, its posting from the cash account of its channel, and a notice to
 * the named member.
 */
export async function holdMoney(tx: Tx, held: Held): Promise<void> {
  await tx
    .insertInto('payment_suspense')
    .values({ ...held, resolved_at: null, resolution: null, resolved_by: null, resolved_note: null })
    .execute();
  await postHouseTransfer(tx, {
    agentId: held.agent_id,
    key: `suspense:${held.provider}:${held.event_id}`,
    kind: 'suspense',
    from: held.cash_account,
    to: 'cash:suspense',
    amountSatang: held.amount_satang,
    reference: held.ref,
    note: held.reason,
    at: held.held_at,
  });
  if (held.member_id === null) return;
  const params = { satang: String(held.amount_satang), reason: heldWordOf[held.reason] };
  const cause = `${held.provider}:${held.event_id}`;
  await notify(tx, [{ memberId: held.member_id, key: 'deposit.held', params, cause, at: held.held_at }]);
}

/** Reasons for holding money, as the member reads them. */
export const heldWordOf = {
  ...heldReasonOf,
  already_paid: 'paid_before',
  unknown_ref: 'unknown',
} as const satisfies Record<SuspenseReason, string>;

interface HeldFilter {
  /** Includes resolved money of this order, however old. */
  readonly ref: string | null;
  readonly endedSince: Date;
}

/** Lists money that names the member or was credited to the member, newest first: waiting, and lately resolved. */
export function listHeldOf(db: Queryable, memberId: number, { ref, endedSince }: HeldFilter) {
  return db
    .selectFrom('payment_suspense as s')
    .leftJoin('payment_orders as o', (join) => join.onRef('o.ref', '=', 's.ref').on('o.member_id', '=', memberId))
    .leftJoin('payment_channels as c', (join) =>
      join.onRef('c.agent_id', '=', 'o.agent_id').onRef('c.id', '=', 'o.channel_id'),
    )
    .selectAll('s')
    .select(['o.ref as order_ref', 'c.name as channel_name'])
    .where(({ eb, or }) => or([eb('s.member_id', '=', memberId), eb('s.credited_member_id', '=', memberId)]))
    .where(({ eb, or }) =>
      ref === null
        ? or([eb('s.resolved_at', 'is', null), eb('s.resolved_at', '>', endedSince)])
        : eb('s.ref', '=', ref),
    )
    .orderBy('s.held_at', 'desc')
    .orderBy('s.event_id')
    .limit(200)
    .execute();
}

/** Lists held money of one agent or of all, oldest first. */
export function listSuspense(db: Queryable, isOpen: boolean, agentId?: number): Promise<SuspenseRow[]> {
  const rows = db
    .selectFrom('payment_suspense')
    .selectAll()
    .where('resolved_at', isOpen ? 'is' : 'is not', null);
  const own = agentId === undefined ? rows : rows.where('agent_id', '=', agentId);
  return own.orderBy('held_at').limit(500).execute();
}

/** Payments that the refusal of an ambiguous name lists at most. */
const NAMED = 10;

const eventName = ({ provider, event_id }: SuspenseRow): string => `${provider}:${event_id}`;

/**
 * Finds money that is or was held, by the bank's event (`event` or `provider:event`) or by the reference of its deposit.
 * Undefined means that the agent holds nothing under the name. @throws FORBIDDEN for a name of several payments
 */
export async function findMoney(db: Queryable, agentId: number, name: string): Promise<SuspenseRow | undefined> {
  const [provider = '', ...rest] = name.split(':');
  const rows = await db
    .selectFrom('payment_suspense')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where(({ and, or }) => or([or({ event_id: name, ref: name }), and({ provider, event_id: rest.join(':') })]))
    .orderBy('held_at')
    .orderBy('event_id')
    .limit(NAMED)
    .execute();
  const named = rows.find((row) => eventName(row) === name);
  if (named || rows.length < 2) return named ?? rows[0];
  const list = rows.map(
    (row) => `${eventName(row)} ${baht(row.amount_satang)} THB of ${row.payer_name}, ${row.resolution ?? 'held'}`,
  );
  throw refuse(refusals.severalPayments(name, list.join('; ')));
}

interface Kept {
  readonly agentId: number;
  /** Event of the bank or reference of the deposit, for `findMoney`. */
  readonly name: string;
  readonly note: string;
  readonly by: string;
  readonly now: Date;
}

/** Notes that held money was looked at and stays. Undefined means that nothing is held under the name. */
export async function keepHeld(tx: Tx, { agentId, name, note, by, now }: Kept): Promise<SuspenseRow | undefined> {
  const held = await findMoney(tx, agentId, name);
  if (!held || held.resolved_at !== null) return undefined;
  return tx
    .updateTable('payment_suspense')
    .set({ kept_at: now, kept_by: by, kept_note: note })
    .where(({ and }) => and({ provider: held.provider, event_id: held.event_id }))
    .returningAll()
    .executeTakeFirst();
}
