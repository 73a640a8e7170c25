import type { DataOf } from '@chokdee/contracts';
import { thb } from '@chokdee/kernel/money';
import { heldWordOf, type listHeldOf } from './suspense.repository.ts';

type Held = DataOf<'GET /api/member/payment/held'>[number];
type HeldRow = Awaited<ReturnType<typeof listHeldOf>>[number];

export const presentHeld = (row: HeldRow, memberId: number): Held => ({
  id: row.event_id,
  order_ref: row.order_ref,
  channel_name: row.channel_name,
  amount: thb(row.amount_satang),
  reason: heldWordOf[row.reason],
  state: stateOf(row, memberId),
  held_at: row.held_at.toISOString(),
  ended_at: row.resolved_at?.toISOString() ?? null,
});

function stateOf({ resolution, credited_member_id }: HeldRow, memberId: number): Held['state'] {
  if (resolution === null) return 'waiting';
  return resolution === 'credited' && credited_member_id !== null && credited_member_id !== memberId
    ? 'moved'
    : resolution;
}
