import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { mainWallet, postTransfer } from '@chokdee/kernel/ledger';
import { grantBonus } from '@chokdee/play/bonus';
import { lockMemberWallets } from '../wallet-sessions/session.repository.ts';
import type { FreespinRow } from './freespins.repository.ts';

/** Days to play the wins, when the grant does not say. */
const BONUS_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Ends free rounds that are all played, or whose time is over, and pays what they won by their rule. A bonus waits
 * while the member has another one under way. Rounds that still run are waited for.
 */
export async function payFreespins(deps: Deps, memberId: number, freespinId: number): Promise<void> {
  const isPaid = await inTransaction(deps.db, async (tx) => {
    await lockMemberWallets(tx, memberId);
    const row = await tx
      .selectFrom('game_freespins')
      .selectAll()
      .where(({ and }) => and({ member_id: memberId, id: freespinId }))
      .forNoKeyUpdate()
      .executeTakeFirst();
    const now = deps.clock.now();
    if (!row || !(await isOver(tx, row, now))) return false;
    const status = await end(tx, row, now);
    await tx
      .updateTable('game_freespins')
      .set({ status, ended_at: status === 'waiting' ? null : now })
      .where(({ and }) => and({ member_id: memberId, id: freespinId }))
      .execute();
    return status === 'paid';
  });
  if (isPaid) deps.live.balanceChanged(memberId);
}

const readSatang = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

async function isOver(tx: Tx, row: FreespinRow, now: Date): Promise<boolean> {
  if (row.status === 'waiting') return true;
  if (row.status !== 'active' || (row.used < row.rounds && row.expires_at > now)) return false;
  const running = await tx
    .selectFrom('game_rounds')
    .select('round_id')
    .where(({ and }) => and({ member_id: row.member_id, freespin_id: row.id, status: 'open' }))
    .executeTakeFirst();
  return running === undefined;
}

async function end(tx: Tx, row: FreespinRow, now: Date): Promise<FreespinRow['status']> {
  const amountSatang =
    row.max_win_satang !== null && row.won_satang > row.max_win_satang ? row.max_win_satang : row.won_satang;
  if (amountSatang === 0n) return row.used === 0 ? 'expired' : 'lost';
  const title = { key: 'game.freespin_win', params: { of: row.title } } as const;
  if (row.pays === 'bonus') {
    const isGranted = await grantBonus(tx, {
      memberId: row.member_id,
      agentId: row.agent_id,
      source: 'promotion',
      key: `freespins:${row.id}`,
      title,
      amountSatang,
      requiredSatang: amountSatang * BigInt(row.turnover_times),
      ...(row.bonus && {
        percents: row.bonus.percents,
        maxStakeSatang: readSatang(row.bonus.max_stake_satang),
        maxWithdrawSatang: readSatang(row.bonus.max_withdraw_satang),
        promotion: row.bonus.promotion,
      }),
      expiresAt: new Date(now.getTime() + (row.bonus?.days ?? BONUS_DAYS) * DAY_MS),
      at: now,
    });
    return isGranted ? 'paid' : 'waiting';
  }
  await postTransfer(tx, {
    memberId: row.member_id,
    walletId: (await mainWallet(tx, row.member_id)).id,
    amountSatang,
    kind: 'bonus',
    house: 'bonus:promotion',
    key: `freespins:${row.id}`,
    reference: null,
    title,
    at: now,
  });
  return 'paid';
}
