import type { Tx } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { type GrantRow, updateGrant } from './grant.repository.ts';
import { payGrant, shareOf } from './pay-grant.ts';
import { getVersion } from './promotion.repository.ts';

interface RefundProps {
  readonly memberId: number;
  readonly now: Date;
}

const openRefunds = (tx: Tx, memberIds: readonly number[]) =>
  tx
    .selectFrom('promotion_grants')
    .where('member_id', 'in', memberIds)
    .where('until', 'is not', null)
    .where('ended_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('turnover_id', 'is', null);

/**
 * Pays the refunds whose bill has lost, and ends the refunds that no bill can bring any more. The bill is the first that
 * was settled as lost, among those placed after acceptance and within the promotion's days. Returns true if a refund
 * was paid.
 */
export async function settleRefunds(tx: Tx, { memberId, now }: RefundProps): Promise<boolean> {
  if (!(await openRefunds(tx, [memberId]).select('id').executeTakeFirst())) return false;
  await lockMainWallets(tx, [memberId]);
  let isPaid = false;
  for (const grant of await openRefunds(tx, [memberId]).selectAll().orderBy('id').forNoKeyUpdate().execute()) {
    isPaid = (await settleRefund(tx, grant, now)) || isPaid;
  }
  return isPaid;
}

/** The same for those of the members who have such a refund. Returns the members who were paid. */
export async function settleRefundsOf(
  tx: Tx,
  players: readonly { readonly memberId: number }[],
  now: Date,
): Promise<number[]> {
  const ids = players.map(({ memberId }) => memberId);
  const open = await openRefunds(tx, ids).select('member_id').distinct().orderBy('member_id').execute();
  const paid: number[] = [];
  for (const { member_id: memberId } of open) {
    if (await settleRefunds(tx, { memberId, now })) paid.push(memberId);
  }
  return paid;
}

async function settleRefund(tx: Tx, grant: GrantRow, now: Date): Promise<boolean> {
  const bill = await firstLost(tx, grant);
  if (bill) return refund(tx, grant, bill, now);
  if (grant.until && grant.until <= now && !(await waitsForBill(tx, grant))) {
    await updateGrant(tx, { memberId: grant.member_id, id: grant.id }, { ended_at: now });
  }
  return false;
}

interface LostBill {
  readonly id: number;
  readonly total_satang: bigint;
}

async function refund(tx: Tx, grant: GrantRow, bill: LostBill, now: Date): Promise<boolean> {
  const { member_id: memberId, id: grantId, agent_id: agentId, promotion_id: promotionId, version } = grant;
  const promotion = await getVersion(tx, { agentId, promotionId, version });
  const amountSatang = shareOf(promotion, bill.total_satang);
  await updateGrant(tx, { memberId, id: grantId }, { bill_id: bill.id });
  if (amountSatang === 0n) {
    await updateGrant(tx, { memberId, id: grantId }, { ended_at: now });
    return false;
  }
  const reference = { kind: 'bill', id: String(bill.id) } as const;
  return payGrant(tx, { memberId, grantId, promotion, amountSatang, reference, at: now });
}

const billsOf = (tx: Tx, { member_id, granted_at, until }: GrantRow) =>
  tx
    .selectFrom('lotto_bill_states')
    .where('member_id', '=', member_id)
    .where('created_at', '>=', granted_at)
    .where('created_at', '<', until);

/** Finds the bill of a grant. Each bill is refunded only once, by any promotion. */
function firstLost(tx: Tx, grant: GrantRow): Promise<LostBill | undefined> {
  return billsOf(tx, grant)
    .select(['id', 'total_satang'])
    .where('status', '=', 'lost')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('promotion_grants as other')
            .select('other.id')
            .where('other.member_id', '=', grant.member_id)
            .where('other.id', '<>', grant.id)
            .whereRef('other.bill_id', '=', 'lotto_bill_states.id'),
        ),
      ),
    )
    .orderBy('settled_at')
    .orderBy('id')
    .executeTakeFirst();
}

async function waitsForBill(tx: Tx, grant: GrantRow): Promise<boolean> {
  const pending = await billsOf(tx, grant).select('id').where('status', '=', 'pending').executeTakeFirst();
  return pending !== undefined;
}
