import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { postTransfer } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';
import { holdWin } from '../held-wins/hold-win.ts';
import type { WalletTransaction } from '../providers/game-adapter.ts';
import { enqueueSessionCheck } from './session.jobs.ts';
import {
  changeSession,
  type FundTransferRow,
  findSession,
  lockMemberWallets,
  postFundTransfer,
  type SessionRow,
} from './session.repository.ts';

/** Takes in how a fund transfer ended, once: whoever hears of it first, the call itself or the job that asks. */
export async function endTransfer(
  deps: Deps,
  { member_id, id }: FundTransferRow,
  outcome: WalletTransaction,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockMemberWallets(tx, member_id);
    const fundTransfer = await tx
      .updateTable('game_fund_transfers')
      .set({ status: outcome.status === 'done' ? 'done' : 'failed', ended_at: now })
      .where(({ and }) => and({ member_id, id, status: 'sending' }))
      .returningAll()
      .executeTakeFirst();
    if (!fundTransfer) return;
    const session = await findSession(tx, member_id, fundTransfer.session_id);
    if (fundTransfer.direction === 'in') await endDeposit(deps, tx, { session, fundTransfer, outcome, now });
    else if (outcome.status === 'done') await reclaimBonus(tx, { session, fundTransfer, outcome, now });
  });
  deps.live.balanceChanged(member_id);
}

interface Ended {
  readonly session: SessionRow;
  readonly fundTransfer: FundTransferRow;
  readonly outcome: WalletTransaction;
  readonly now: Date;
}

async function endDeposit(deps: Deps, tx: Tx, { session, fundTransfer, outcome, now }: Ended): Promise<void> {
  if (outcome.status === 'done') {
    if (session.status === 'entering') await changeSession(tx, session, { status: 'open' });
    await enqueueSessionCheck(deps, tx, session);
    return;
  }
  const amountSatang = fundTransfer.amount_satang ?? 0n;
  const title = { key: 'game.transfer_back', params: { game: (await gameOf(tx, session)).name } } as const;
  await postFundTransfer(tx, { session, amountSatang, key: `game:carry-back:${fundTransfer.id}`, title, at: now });
  const left = session.transferred_satang - amountSatang;
  const isOver = session.status === 'entering';
  await changeSession(tx, session, { transferred_satang: left, ...(isOver && { status: 'closed', closed_at: now }) });
}

/**
 * The session is over: what was carried in comes back, with its wins and less its stakes, so that limits, turnover and
 * reports find both. What came back decides; a provider whose own figures do not make it is marked for staff.
 */
async function reclaimBonus(tx: Tx, { session, fundTransfer, outcome, now }: Ended): Promise<void> {
  const transferredSatang = session.transferred_satang;
  const returnedSatang = satang(outcome.amountThb);
  const told = { stakedSatang: satang(outcome.stakedThb), wonSatang: satang(outcome.wonThb) };
  const isConsistent = transferredSatang - told.stakedSatang + told.wonSatang === returnedSatang;
  const lostSatang = transferredSatang - returnedSatang;
  const { stakedSatang, wonSatang } = isConsistent
    ? told
    : { stakedSatang: lostSatang > 0n ? lostSatang : 0n, wonSatang: lostSatang < 0n ? -lostSatang : 0n };
  const { name: game, max_win_satang } = await gameOf(tx, session);
  // All that a session has gained above what one round of its game can pay waits for a person.
  const heldSatang = -lostSatang > max_win_satang ? -lostSatang : 0n;
  const title = { key: 'game.transfer_back', params: { game } } as const;
  const key = `game:carry:${fundTransfer.id}`;
  await postFundTransfer(tx, { session, amountSatang: transferredSatang, key, title, at: now });
  await settle(tx, { session, game, wonSatang: wonSatang - heldSatang, stakedSatang, now });
  if (heldSatang > 0n) {
    const { member_id, provider, id, agent_id, game_id, wallet_id } = session;
    const win = { member_id, provider, agent_id, game_id, wallet_id, tx_id: `${id}.held`, round_id: id };
    await holdWin(tx, { ...win, amount_satang: heldSatang, max_satang: max_win_satang }, now);
  }
  await tx
    .updateTable('game_fund_transfers')
    .set({ amount_satang: returnedSatang })
    .where(({ and }) => and({ member_id: fundTransfer.member_id, id: fundTransfer.id }))
    .execute();
  await changeSession(tx, session, {
    status: 'closed',
    closed_at: now,
    staked_satang: stakedSatang,
    won_satang: wonSatang,
    rounds: outcome.rounds,
    returned_satang: returnedSatang,
    is_consistent: isConsistent,
  });
}

interface Settled {
  readonly session: SessionRow;
  readonly game: string;
  readonly wonSatang: bigint;
  readonly stakedSatang: bigint;
  readonly now: Date;
}

/** All play of a session as one round: the win first, so that the wallet can bear the stakes. */
async function settle(tx: Tx, { session, game, wonSatang, stakedSatang, now }: Settled): Promise<void> {
  const moves = [
    { action: 'win' as const, house: 'game:payouts' as const, amountSatang: wonSatang, txId: `${session.id}.won` },
    {
      action: 'bet' as const,
      house: 'game:stakes' as const,
      amountSatang: -stakedSatang,
      txId: `${session.id}.staked`,
    },
  ].filter(({ amountSatang }) => amountSatang !== 0n);
  const common = { member_id: session.member_id, provider: session.provider, round_id: session.id };
  for (const { action, house, amountSatang, txId } of moves) {
    const { balanceAfterSatang } = await postTransfer(tx, {
      memberId: session.member_id,
      walletId: session.wallet_id,
      amountSatang,
      kind: `game_${action}`,
      house,
      key: `game:${session.provider}:${action}:${txId}`,
      reference: { kind: 'game_round', id: session.id },
      title: { key: 'game.play', params: { game } },
      at: now,
    });
    const { member_id, provider } = common;
    await tx.insertInto('game_transaction_directory').values({ provider, tx_id: txId, member_id }).execute();
    await tx
      .insertInto('game_transactions')
      .values({
        ...common,
        tx_id: txId,
        action,
        game_id: session.game_id,
        wallet_id: session.wallet_id,
        amount_satang: amountSatang < 0n ? -amountSatang : amountSatang,
        status: 'RS_OK',
        balance_satang: balanceAfterSatang,
        at: now,
      })
      .execute();
  }
  await tx
    .insertInto('game_rounds')
    .values({
      ...common,
      agent_id: session.agent_id,
      game_id: session.game_id,
      wallet_id: session.wallet_id,
      status: 'closed',
      stake_satang: stakedSatang,
      payout_satang: wonSatang,
      refunded_satang: 0n,
      opened_at: session.started_at,
      last_transaction_at: now,
      closed_at: now,
    })
    .execute();
}

async function gameOf(tx: Tx, { agent_id, game_id, provider }: SessionRow) {
  const game = await tx
    .selectFrom('game_providers as p')
    .leftJoin('games as g', (join) => join.on('g.agent_id', '=', agent_id).on('g.id', '=', game_id))
    .select(({ fn }) => ['g.name', fn.coalesce('g.max_win_satang', 'p.max_win_satang').as('max_win_satang')])
    .where('p.id', '=', provider)
    .executeTakeFirstOrThrow();
  return { ...game, name: game.name ?? game_id };
}
