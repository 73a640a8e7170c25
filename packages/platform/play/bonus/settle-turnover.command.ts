import type { Tx } from '@chokdee/kernel/db';
import {
  listWallets,
  lockMainWallets,
  MAIN_WALLET_TYPE,
  PROMOTION_WALLET_TYPE,
  postTransfer,
} from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import {
  endTurnover,
  findNewFacts,
  lockActiveTurnovers,
  moveCursor,
  type NewFacts,
  reverseVoidedStakes,
  STAKES_AT_ONCE,
  type TurnoverRow,
  uncountedStakes,
  writeCounted,
} from './turnover.repository.ts';
import { countStakes, type OpenTurnover } from './turnover.rules.ts';

/**
 * Brings the turnovers of a member up to date, and returns those that stay active. Counts settled stakes, takes voided
 * stakes back, releases fulfilled turnovers and ends expired ones. Call it first in each transaction that decides by
 * turnover.
 */
export async function settleTurnovers(tx: Tx, memberId: number, now: Date): Promise<TurnoverRow[]> {
  const first = await tx
    .selectFrom('turnovers')
    .select('id')
    .where(({ and }) => and({ member_id: memberId, status: 'active' }))
    .executeTakeFirst();
  if (!first) return [];
  // Every movement of money locks the main wallet first, so it comes before the turnovers.
  await lockMainWallets(tx, [memberId]);
  const facts = await findNewFacts(tx, memberId);
  if (facts) await reverseVoidedStakes(tx, facts);
  const rows = await lockActiveTurnovers(tx, memberId);
  if (facts) await count(tx, facts, rows);
  const active: TurnoverRow[] = [];
  for (const row of rows) {
    if (row.done_satang === row.required_satang) await release(tx, row, now);
    else if (row.expires_at && row.expires_at <= now) await reclaimBonus(tx, row, 'expired', now);
    else active.push(row);
  }
  return active;
}

async function count(tx: Tx, facts: NewFacts, open: OpenTurnover[]): Promise<void> {
  const since = open[0]?.granted_at;
  if (!since) return;
  for (;;) {
    const stakes = await uncountedStakes(tx, facts, since);
    if (stakes.length > 0) await writeCounted(tx, facts.memberId, stakes, countStakes(open, stakes));
    if (stakes.length < STAKES_AT_ONCE) break;
  }
  await moveCursor(tx, facts);
}

async function release(tx: Tx, turnover: TurnoverRow, now: Date): Promise<void> {
  await endTurnover(tx, { memberId: turnover.member_id, id: turnover.id, status: 'released', at: now });
  if (turnover.source === 'deposit') return;
  const { promotion, main } = await walletsOf(tx, turnover.member_id);
  const { balanceSatang } = promotion;
  const most = turnover.max_withdraw_satang;
  const amountSatang = most !== null && most < balanceSatang ? most : balanceSatang;
  if (amountSatang > 0n) {
    const common = {
      memberId: turnover.member_id,
      kind: 'bonus_release' as const,
      house: 'wallet:transfer' as const,
      reference: { kind: 'bonus' as const, id: String(turnover.id) },
      title: { key: 'bonus.released', params: { of: turnover.title } } as const,
      at: now,
    };
    const key = `bonus-release:${turnover.id}`;
    await postTransfer(tx, { ...common, walletId: promotion.id, amountSatang: -amountSatang, key: `${key}:out` });
    await postTransfer(tx, { ...common, walletId: main.id, amountSatang, key: `${key}:in` });
  }
  const params = { of: turnover.title, satang: String(amountSatang) };
  await notify(tx, [{ memberId: turnover.member_id, key: 'bonus.met', params, cause: String(turnover.id), at: now }]);
  const aboveSatang = balanceSatang - amountSatang;
  await forfeit(tx, { turnover, walletId: promotion.id, amountSatang: aboveSatang, status: 'above', at: now });
}

/** Moves the promotion wallet's balance back to the source of the bonus, and returns its satang. The main wallet stays. */
export async function reclaimBonus(
  tx: Tx,
  turnover: TurnoverRow,
  status: 'expired' | 'forfeited',
  now: Date,
): Promise<bigint> {
  await endTurnover(tx, { memberId: turnover.member_id, id: turnover.id, status, at: now });
  if (turnover.source === 'deposit') return 0n;
  const told = { memberId: turnover.member_id, params: { of: turnover.title }, cause: String(turnover.id) };
  await notify(tx, [{ ...told, key: `bonus.${status}`, at: now }]);
  const { promotion } = await walletsOf(tx, turnover.member_id);
  await forfeit(tx, { turnover, walletId: promotion.id, amountSatang: promotion.balanceSatang, status, at: now });
  return promotion.balanceSatang;
}

interface ForfeitProps {
  readonly turnover: TurnoverRow;
  readonly walletId: number;
  readonly amountSatang: bigint;
  /** 'above': more than the promotion lets out. */
  readonly status: 'expired' | 'forfeited' | 'above';
  readonly at: Date;
}

async function forfeit(tx: Tx, { turnover, walletId, amountSatang, status, at }: ForfeitProps): Promise<void> {
  if (amountSatang === 0n || turnover.source === 'deposit') return;
  await postTransfer(tx, {
    memberId: turnover.member_id,
    walletId,
    amountSatang: -amountSatang,
    kind: 'bonus_forfeit',
    house: `bonus:${turnover.source}`,
    key: `bonus-${status}:${turnover.id}`,
    reference: { kind: 'bonus', id: String(turnover.id) },
    title: { key: `bonus.${status}`, params: { of: turnover.title } },
    at,
  });
}

export async function walletsOf(tx: Tx, memberId: number) {
  await tx
    .selectFrom('wallets')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const wallets = await listWallets(tx, memberId);
  const main = wallets.find(({ walletTypeId }) => walletTypeId === MAIN_WALLET_TYPE);
  const promotion = wallets.find(({ walletTypeId }) => walletTypeId === PROMOTION_WALLET_TYPE);
  if (!main || !promotion) throw new Error(`Member ${memberId} lacks a wallet.`);
  return { main, promotion };
}
