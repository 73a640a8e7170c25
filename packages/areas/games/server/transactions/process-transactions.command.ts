import { createMicroBatch, type Settled } from '@chokdee/kernel/batching';
import { inTransaction, isDistributed, type Queryable, type Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { decideTransaction } from './decide-transaction.ts';
import { loadBatch } from './load-batch.ts';
import type { TransactionAnswer, TransactionRequest } from './transaction.ts';
import { writeBatch } from './write-batch.ts';

/** Batches of one process at once; several processes batch side by side. */
const MAX_IN_FLIGHT = 2;
const MAX_BATCH = 128;

export interface ProcessedTransaction {
  readonly answer: TransactionAnswer;
  /** Money of the member moved just now. */
  readonly isMoved: boolean;
}

export type ProcessTransaction = (move: TransactionRequest) => Promise<ProcessedTransaction>;

/**
 * Moves that come at once are taken in one transaction, each with an answer of its own. On several nodes each member has
 * a transaction, on the node of the member.
 */
export function createTransactionProcessor(db: Queryable, now: () => Date): ProcessTransaction {
  return createMicroBatch<TransactionRequest, ProcessedTransaction>({
    maxInFlight: MAX_IN_FLIGHT,
    maxSize: MAX_BATCH,
    run: async (moves) => {
      if (await isDistributed(db)) return processEach(db, moves, now());
      return (await processTransactions(db, moves, now())).map((value) => ({ value }));
    },
  });
}

async function processEach(
  db: Queryable,
  moves: readonly TransactionRequest[],
  now: Date,
): Promise<Settled<ProcessedTransaction>[]> {
  const members = new Map<number, TransactionRequest[]>();
  for (const move of moves) members.set(move.memberId, [...(members.get(move.memberId) ?? []), move]);
  const outcomes = new Map<TransactionRequest, Settled<ProcessedTransaction>>();
  await Promise.all(
    [...members.values()].map(async (own) => {
      try {
        const taken = await processTransactions(db, own, now);
        for (const [place, move] of own.entries()) {
          const value = taken[place];
          if (value) outcomes.set(move, { value });
        }
      } catch (error) {
        for (const move of own) outcomes.set(move, { error });
      }
    }),
  );
  return moves.map((move) => outcomes.get(move) ?? { error: new Error('a move has no outcome') });
}

/**
 * Decides moves in the order of the list, as if they had come one after another, and writes what came of them. All of
 * it is in one transaction: an answer that was given stands, and without an answer nothing has happened. On several
 * nodes all moves are of one member.
 */
export async function processTransactions(
  db: Queryable,
  moves: readonly TransactionRequest[],
  now: Date,
): Promise<ProcessedTransaction[]> {
  const frame = { now, isDistributed: await isDistributed(db) };
  return inTransaction(db, async (tx) => {
    const isFresh = await useNonces(tx, moves, now);
    const batch = await loadBatch(tx, moves, frame);
    const taken = moves.map((move, place): ProcessedTransaction => {
      if (!isFresh(move)) return { answer: { status: 'INVALID_SIGNATURE', balanceSatang: null }, isMoved: false };
      const before = batch.transfers.length;
      const { status, balanceSatang } = decideTransaction(batch, move, place);
      const walletId = batch.players[place]?.walletId;
      const now = walletId == null ? null : (batch.balances.get(walletId) ?? null);
      return {
        answer: { status, balanceSatang: balanceSatang ?? now },
        isMoved: batch.transfers.length > before,
      };
    });
    await writeBatch(tx, batch);
    return taken;
  });
}

/** A nonce signs one call; the second that comes with it, here or in another batch, is a replay. */
async function useNonces(
  tx: Tx,
  moves: readonly TransactionRequest[],
  now: Date,
): Promise<(move: TransactionRequest) => boolean> {
  const signed = new Map<string, TransactionRequest>();
  for (const move of moves) {
    const key = `${move.provider} ${move.nonce}`;
    if (move.nonce !== null && !signed.has(key)) signed.set(key, move);
  }
  const list = [...signed.values()].map(({ provider, nonce }) => ({ provider, nonce }));
  if (list.length === 0) return () => true;
  const { rows } = await sql<{ provider: string; nonce: string }>`
    insert into game_provider_nonces (provider, nonce, seen_at)
      select r.provider, r.nonce, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
        as r(provider text, nonce text) order by r.provider, r.nonce
      on conflict (provider, nonce) do nothing returning provider, nonce`.execute(tx);
  const fresh = new Set(rows.map(({ provider, nonce }) => signed.get(`${provider} ${nonce}`)));
  return (move) => move.nonce === null || fresh.has(move);
}
