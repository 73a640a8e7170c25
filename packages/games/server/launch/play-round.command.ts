import { randomUUID } from 'node:crypto';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { processTransactions } from '../transactions/process-transactions.command.ts';
import type { TransactionAnswer, TransactionRequest } from '../transactions/transaction.ts';
import { hashToken } from './tokens.ts';

export interface PlayedRound {
  readonly memberId: number;
  readonly agentId: number;
  readonly walletId: number;
  readonly gameId: string;
  readonly roundId: string;
  readonly stakeSatang: bigint;
  /** Null: the round stays open; 0: lost. */
  readonly winSatang: bigint | null;
  /** Free rounds that it is one of; then the stake is 0. */
  readonly freespinId?: string | undefined;
  readonly at: Date;
}

/** A round as its provider would tell it, by the same way; answers what the stake was told. */
export async function playRound(db: Queryable, round: PlayedRound): Promise<TransactionAnswer['status']> {
  const { memberId, agentId, gameId, roundId, at } = round;
  const game = await db
    .selectFrom('games')
    .select(['provider_id', 'provider_game_id'])
    .where(({ and }) => and({ agent_id: agentId, id: gameId }))
    .executeTakeFirst();
  if (!game) throw new Error(`There is no game ${gameId}.`);
  const token = randomUUID();
  const move: TransactionRequest = {
    provider: game.provider_id,
    action: 'bet',
    memberId,
    tokenHash: hashToken(token),
    gameId: game.provider_game_id,
    roundId,
    txId: `${roundId}.bet`,
    refTxId: null,
    amountSatang: round.stakeSatang,
    isRoundClosed: false,
    freespinId: round.freespinId ?? null,
    nonce: null,
  };
  return inTransaction(db, async (tx) => {
    const seat = { member_id: memberId, agent_id: agentId, provider: game.provider_id, game_id: gameId };
    const life = { created_at: at, expires_at: new Date(at.getTime() + 1) };
    await tx
      .insertInto('game_tokens')
      .values({ ...seat, ...life, token_hash: hashToken(token), wallet_id: round.walletId })
      .execute();
    const [bet] = await processTransactions(tx, [move], at);
    const status = bet?.answer.status ?? 'INVALID_REQUEST';
    if (status !== 'RS_OK' || round.winSatang === null) return status;
    const win = { action: 'win', txId: `${roundId}.win`, refTxId: move.txId, isRoundClosed: true } as const;
    await processTransactions(tx, [{ ...move, ...win, amountSatang: round.winSatang }], at);
    return status;
  });
}
