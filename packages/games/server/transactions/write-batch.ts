import type { Tx } from '@chokdee/kernel/db';
import { postAllTransfers } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import type { TransactionBatch } from './batch.ts';
import type { FreespinState, RoundState, TransactionRow } from './transaction.ts';

/** Writes what the decisions have changed, each kind of row in one statement. */
export async function writeBatch(tx: Tx, batch: TransactionBatch): Promise<void> {
  await postAllTransfers(tx, batch.transfers);
  const rows = [...batch.moves.values()];
  await insertMoves(
    tx,
    rows.filter(({ change }) => change === 'new'),
    batch.now,
  );
  await markRolledBack(
    tx,
    rows.filter(({ change }) => change === 'rolled_back'),
  );
  await writeRounds(
    tx,
    [...batch.rounds.values()].filter(({ isChanged }) => isChanged),
    batch.now,
  );
  await writeFreespins(
    tx,
    [...batch.freespins.values()].filter(({ isChanged }) => isChanged),
  );
}

async function insertMoves(tx: Tx, rows: readonly TransactionRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const list = rows.map((row) => ({
    member_id: row.memberId,
    provider: row.provider,
    tx_id: row.txId,
    action: row.action,
    round_id: row.roundId,
    ref_tx_id: row.refTxId,
    game_id: row.gameId,
    wallet_id: row.walletId,
    amount_satang: String(row.amountSatang),
    status: row.status,
    balance_satang: row.balanceSatang === null ? null : String(row.balanceSatang),
    rolled_back_satang: String(row.rolledBackSatang),
    freespin_id: row.freespinId === null ? null : String(row.freespinId),
  }));
  await sql`
    with claimed as (
      insert into game_transaction_directory (provider, tx_id, member_id)
        select provider, tx_id, member_id
          from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(member_id bigint, provider text, tx_id text)
    )
    insert into game_transactions (member_id, provider, tx_id, action, round_id, ref_tx_id, game_id, wallet_id,
        amount_satang, status, balance_satang, rolled_back, rolled_back_satang, freespin_id, at)
      select r.member_id, r.provider, r.tx_id, r.action, r.round_id, r.ref_tx_id, r.game_id, r.wallet_id,
        r.amount_satang, r.status, r.balance_satang,
        r.rolled_back_satang > 0 and r.rolled_back_satang = r.amount_satang, r.rolled_back_satang, r.freespin_id, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(member_id bigint, provider text, tx_id text,
        action text, round_id text, ref_tx_id text, game_id text, wallet_id bigint, amount_satang bigint, status text,
        balance_satang bigint, rolled_back_satang bigint, freespin_id bigint)`.execute(tx);
}

async function markRolledBack(tx: Tx, rows: readonly TransactionRow[]): Promise<void> {
  for (const row of rows) {
    await tx
      .updateTable('game_transactions')
      .set({
        rolled_back_satang: row.rolledBackSatang,
        rolled_back: row.rolledBackSatang === row.amountSatang,
      })
      .where(({ and }) => and({ member_id: row.memberId, provider: row.provider, tx_id: row.txId }))
      .execute();
  }
}

async function writeRounds(tx: Tx, rounds: readonly RoundState[], at: Date): Promise<void> {
  if (rounds.length === 0) return;
  const list = rounds.map((round) => ({
    member_id: round.memberId,
    provider: round.provider,
    round_id: round.roundId,
    agent_id: round.agentId,
    game_id: round.gameId,
    wallet_id: round.walletId,
    freespin_id: round.freespinId === null ? null : String(round.freespinId),
    status: round.status,
    stake_satang: String(round.stakeSatang),
    payout_satang: String(round.payoutSatang),
    refunded_satang: String(round.refundedSatang),
  }));
  await sql`
    insert into game_rounds as g (member_id, provider, round_id, agent_id, game_id, wallet_id, status, stake_satang,
        payout_satang, refunded_satang, freespin_id, opened_at, last_transaction_at, closed_at)
      select r.member_id, r.provider, r.round_id, r.agent_id, r.game_id, r.wallet_id, r.status, r.stake_satang,
        r.payout_satang, r.refunded_satang, r.freespin_id, ${at}::timestamptz, ${at}::timestamptz,
        case r.status when 'open' then null else ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(member_id bigint, provider text, round_id text,
        agent_id integer, game_id text, wallet_id bigint, status text, stake_satang bigint, payout_satang bigint,
        refunded_satang bigint, freespin_id bigint)
      on conflict (member_id, provider, round_id) do update set status = excluded.status,
        stake_satang = excluded.stake_satang, payout_satang = excluded.payout_satang,
        refunded_satang = excluded.refunded_satang, last_transaction_at = excluded.last_transaction_at,
        closed_at = coalesce(g.closed_at, excluded.closed_at)`.execute(tx);
}

async function writeFreespins(tx: Tx, changed: readonly FreespinState[]): Promise<void> {
  for (const { memberId, id, used, wonSatang } of changed) {
    await tx
      .updateTable('game_freespins')
      .set({ used, won_satang: wonSatang })
      .where(({ and }) => and({ member_id: memberId, id }))
      .execute();
  }
}
