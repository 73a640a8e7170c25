import type { Tx } from '@chokdee/kernel/db';
import { postAllTransfers } from '@chokdee/kernel/ledger';
import { toJson } from '@chokdee/kernel/money';
import { notify } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import { holdWin } from '../held-wins/hold-win.ts';
import type { TransactionBatch } from './batch.ts';
import { bigWinsOf } from './big-wins.rules.ts';
import type { FreespinState, RoundState, TransactionRow } from './transaction.ts';

/** Writes what the decisions have changed, each kind of row in one statement. */
export async function writeBatch(tx: Tx, batch: TransactionBatch): Promise<void> {
  await postAllTransfers(tx, batch.transfers);
  for (const win of batch.heldWins) await holdWin(tx, win, batch.now);
  const rows = [...batch.moves.values()];
  await insertMoves(
    tx,
    rows.filter(({ change }) => change === 'new'),
    batch,
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
  await notify(tx, bigWinsOf(batch));
}

async function insertMoves(
  tx: Tx,
  rows: readonly TransactionRow[],
  { now: at, isDistributed }: Pick<TransactionBatch, 'now' | 'isDistributed'>,
): Promise<void> {
  if (rows.length === 0) return;
  const list = toJson(rows);
  const claims = sql`
    insert into game_transaction_directory (provider, tx_id, member_id)
      select provider, tx_id, member_id from jsonb_populate_recordset(null::game_transactions, ${list}::jsonb)`;
  // On several nodes a statement writes rows of one node.
  if (isDistributed) await claims.execute(tx);
  await sql`${isDistributed ? sql`` : sql`with claimed as (${claims})`}
    insert into game_transactions (member_id, provider, tx_id, action, round_id, ref_tx_id, game_id, wallet_id,
        amount_satang, status, balance_satang, rolled_back, rolled_back_satang, freespin_id, at)
      select r.member_id, r.provider, r.tx_id, r.action, r.round_id, r.ref_tx_id, r.game_id, r.wallet_id,
        r.amount_satang, r.status, r.balance_satang,
        r.rolled_back_satang > 0 and r.rolled_back_satang = r.amount_satang, r.rolled_back_satang, r.freespin_id, ${at}::timestamptz
      from jsonb_populate_recordset(null::game_transactions, ${list}::jsonb) r`.execute(tx);
}

async function markRolledBack(tx: Tx, rows: readonly TransactionRow[]): Promise<void> {
  for (const { member_id, provider, tx_id, amount_satang, rolled_back_satang } of rows) {
    await tx
      .updateTable('game_transactions')
      .set({ rolled_back_satang, rolled_back: rolled_back_satang === amount_satang })
      .where(({ and }) => and({ member_id, provider, tx_id }))
      .execute();
  }
}

async function writeRounds(tx: Tx, rounds: readonly RoundState[], at: Date): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    insert into game_rounds as g (member_id, provider, round_id, agent_id, game_id, wallet_id, status, stake_satang,
        payout_satang, refunded_satang, freespin_id, opened_at, last_transaction_at, closed_at)
      select r.member_id, r.provider, r.round_id, r.agent_id, r.game_id, r.wallet_id, r.status, r.stake_satang,
        r.payout_satang, r.refunded_satang, r.freespin_id, ${at}::timestamptz, ${at}::timestamptz,
        case r.status when 'open' then null else ${at}::timestamptz end
      from jsonb_populate_recordset(null::game_rounds, ${toJson(rounds)}::jsonb) r
      on conflict (member_id, provider, round_id) do update set status = excluded.status,
        stake_satang = excluded.stake_satang, payout_satang = excluded.payout_satang,
        refunded_satang = excluded.refunded_satang, last_transaction_at = excluded.last_transaction_at,
        closed_at = coalesce(g.closed_at, excluded.closed_at)`.execute(tx);
}

async function writeFreespins(tx: Tx, changed: readonly FreespinState[]): Promise<void> {
  for (const { member_id, id, used, won_satang } of changed) {
    await tx
      .updateTable('game_freespins')
      .set({ used, won_satang })
      .where(({ and }) => and({ member_id, id }))
      .execute();
  }
}
