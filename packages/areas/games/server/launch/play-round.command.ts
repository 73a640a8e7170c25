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
  /** Null means that the round stays open; 0 means that it is lost. */
  readonly winSatang: bigint | null;
  /** Free rounds that it is one of; then the stake is 0. */
  readonly freespinId?: string | undefined;
  readonly at: Date;
}

/** A round as its provider would tell it, by the same way; answers what the stake was told. */
export async function playRound(db: Queryable, round: PlayedRound): Promise<TransactionAnswer['status']> {
  const { memberId, agentId, gameId, at } = round;
  const token = randomUUID();
  const stake = { ...(await stakeOf(db, round)), tokenHash: hashToken(token) };
  return inTransaction(db, async (tx) => {
    const seat = { member_id: memberId, agent_id: agentId, provider: stake.provider, game_id: gameId };
    const life = { created_at: at, expires_at: new Date(at.getTime() + 1) };
    await tx
      .insertInto('game_tokens')
      .values({ ...seat, ...life, token_hash: stake.tokenHash, wallet_id: round.walletId })
      .execute();
    // A win of a stake that is refused is unknown, as it would be a moment later.
    const moves = round.winSatang === null ? [stake] : [stake, winOf(stake, round.winSatang)];
    const [bet] = await processTransactions(tx, moves, at);
    return bet?.answer.status ?? 'INVALID_REQUEST';
  });
}

/** Ends an open round with its win; 0 means that it is lost. */
export async function endRound(db: Queryable, round: PlayedRound & { readonly winSatang: bigint }): Promise<void> {
  const stake = await stakeOf(db, round);
  await inTransaction(db, (tx) => processTransactions(tx, [winOf(stake, round.winSatang)], round.at));
}

async function stakeOf(db: Queryable, round: PlayedRound): Promise<TransactionRequest> {
  const { memberId, agentId, gameId, roundId } = round;
  const game = await db
    .selectFrom('games')
    .select(['provider_id', 'provider_game_id'])
    .where(({ and }) => and({ agent_id: agentId, id: gameId }))
    .executeTakeFirst();
  if (!game) throw new Error(`There is no game ${gameId}.`);
  return {
    provider: game.provider_id,
    action: 'bet',
    memberId,
    tokenHash: null,
    gameId: game.provider_game_id,
    roundId,
    txId: `${roundId}.bet`,
    refTxId: null,
    amountSatang: round.stakeSatang,
    isRoundClosed: false,
    freespinId: round.freespinId ?? null,
    nonce: null,
  };
}

const winOf = (stake: TransactionRequest, amountSatang: bigint): TransactionRequest => ({
  ...stake,
  action: 'win',
  txId: `${stake.roundId}.win`,
  refTxId: stake.txId,
  isRoundClosed: true,
  amountSatang,
});
