import { randomUUID } from 'node:crypto';
import type { TestApp } from '@chokdee/api/testing';
import { processTransactions } from '@chokdee/games-server/internal/transactions/process-transactions.command.ts';
import type { TransactionRequest } from '@chokdee/games-server/internal/transactions/transaction.ts';
import { hashToken } from '@chokdee/games-server/launch';
import { listWallets } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';

interface Round {
  readonly member: { readonly id: number; readonly agentId: number };
  readonly gameId: string;
  readonly roundId: string;
  /** Stake, or the part of it that is rolled back, in THB. */
  readonly amount: number;
}

async function moveOf(test: TestApp, { member, gameId, roundId, amount }: Round): Promise<TransactionRequest> {
  const games = test.deps.db.selectFrom('games').select(['provider_id', 'provider_game_id']);
  const game = await games.where('agent_id', '=', member.agentId).where('id', '=', gameId).executeTakeFirstOrThrow();
  return {
    provider: game.provider_id,
    action: 'bet',
    memberId: member.id,
    tokenHash: null,
    gameId: game.provider_game_id,
    roundId,
    txId: `${roundId}.bet`,
    refTxId: null,
    amountSatang: satang(amount),
    isRoundClosed: true,
    freespinId: null,
    nonce: null,
  };
}

/** Plays a lost round that the stake itself closes. The provider may still roll the stake back. */
export async function playLost(test: TestApp, round: Round): Promise<string> {
  const { db, clock } = test.deps;
  const { member, gameId } = round;
  const [main] = await listWallets(db, member.id);
  const move = await moveOf(test, round);
  const tokenHash = hashToken(randomUUID());
  const at = clock.now();
  await db
    .insertInto('game_tokens')
    .values({
      member_id: member.id,
      token_hash: tokenHash,
      agent_id: member.agentId,
      provider: move.provider,
      game_id: gameId,
      wallet_id: main?.id ?? 0,
      created_at: at,
      expires_at: new Date(at.getTime() + 1),
    })
    .execute();
  const [bet] = await processTransactions(db, [{ ...move, tokenHash }], at);
  return bet?.answer.status ?? '';
}

/** Rolls back the stake of such a round, or a part of it, as the provider does. */
export async function rollBackStake(test: TestApp, round: Round): Promise<string> {
  const move = await moveOf(test, round);
  const back = { action: 'rollback', txId: `back.${randomUUID()}`, refTxId: move.txId } as const;
  const [rollback] = await processTransactions(test.deps.db, [{ ...move, ...back }], test.deps.clock.now());
  return rollback?.answer.status ?? '';
}
