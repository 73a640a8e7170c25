import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { satang } from '@chokdee/kernel/money';
import { payFreespins } from '../freespins/pay-freespins.command.ts';
import type { TransactionAction } from '../game.tables.ts';
import { type ProviderTransaction, ProviderUnavailable } from '../providers/game-adapter.ts';
import { findAdapter } from '../providers/index.ts';
import { processTransactions } from '../transactions/process-transactions.command.ts';
import type { TransactionRequest } from '../transactions/transaction.ts';
import { lockMemberWallets } from '../wallet-sessions/session.repository.ts';

export const CLOSE_ROUNDS = 'game.rounds';
const EVERY_MS = 60_000;
const IDLE_MS = 15 * 60_000;
const AT_ONCE = 100;
/** Longer than any signature stays fresh. */
const NONCES_KEPT_MS = 3_600_000;

interface TendPayload {
  readonly at: string;
}

/** Every start asks for it, and each run for the next; the same minute is tended once, by whichever process. */
export async function enqueueCloseRounds({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / EVERY_MS) + 1) * EVERY_MS);
  const payload: TendPayload = { at: runAt.toISOString() };
  await jobs.enqueue(db, { name: CLOSE_ROUNDS, key: `${CLOSE_ROUNDS}:${payload.at}`, runAt, payload });
}

/** Rounds that were interrupted are finished or given back, free rounds that are over are paid, old nonces forgotten. */
export async function closeInterruptedRounds(deps: Deps): Promise<void> {
  await enqueueCloseRounds(deps);
  await resolveOpenRounds(deps);
  await payFreeRounds(deps);
  await deps.db
    .deleteFrom('game_provider_nonces')
    .where('seen_at', '<', new Date(deps.clock.now().getTime() - NONCES_KEPT_MS))
    .execute();
}

interface OpenRound {
  readonly member_id: number;
  readonly provider: string;
  readonly round_id: string;
  readonly game_id: string;
}

async function resolveOpenRounds(deps: Deps): Promise<void> {
  const rounds = await deps.db
    .selectFrom('game_rounds')
    .select(['member_id', 'provider', 'round_id', 'game_id', 'agent_id'])
    .where('status', '=', 'open')
    .where('last_transaction_at', '<', new Date(deps.clock.now().getTime() - IDLE_MS))
    .orderBy('last_transaction_at')
    .limit(AT_ONCE)
    .execute();
  for (const round of rounds) await resolveRound(deps, round);
}

/** Asks the provider what came of a round: what is missing is taken in, and what never was is given back. */
export async function resolveRound(deps: Deps, open: OpenRound): Promise<void> {
  const adapter = await findAdapter(deps, open.provider);
  if (!adapter) return;
  try {
    const told = await adapter.round(open.round_id);
    if (told?.status === 'open') return touch(deps, open);
    const moves = told?.status === 'closed' ? told.moves : await refunds(deps, open);
    if (moves.length > 0) await takeIn(deps, open, moves);
    if (told?.status === 'closed') await close(deps, open);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/** Asked again after the same time. */
async function touch({ db, clock }: Deps, { member_id, provider, round_id }: OpenRound): Promise<void> {
  await db
    .updateTable('game_rounds')
    .set({ last_transaction_at: clock.now() })
    .where(({ and }) => and({ member_id, provider, round_id, status: 'open' }))
    .execute();
}

async function close({ db, clock }: Deps, { member_id, provider, round_id }: OpenRound): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Moves of the round lock the wallets first, and so do the facts of its stakes.
    await lockMemberWallets(tx, member_id);
    await tx
      .updateTable('game_rounds')
      .set({ status: 'closed', closed_at: clock.now() })
      .where(({ and }) => and({ member_id, provider, round_id, status: 'open' }))
      .execute();
  });
}

/** A rollback of each stake that is left, under an id that only we use. */
async function refunds({ db }: Deps, { member_id, provider, round_id }: OpenRound): Promise<ProviderTransaction[]> {
  const stakes = await db
    .selectFrom('game_transactions')
    .select('tx_id')
    .where(({ and }) => and({ member_id, provider, round_id, action: 'bet', status: 'RS_OK', rolled_back: false }))
    .execute();
  return stakes.map(({ tx_id }) => ({
    txId: `house.refund.${tx_id}`,
    action: 'rollback',
    refTxId: tx_id,
    amountThb: 0,
  }));
}

const order: Readonly<Record<TransactionAction, number>> = { bet: 0, win: 1, rollback: 2 };

/** A stake that never reached us is not taken now: nobody has asked the member's limits for it. */
async function takeIn(deps: Deps, open: OpenRound, moves: readonly ProviderTransaction[]): Promise<void> {
  const { db, clock, live } = deps;
  const game = await db
    .selectFrom('games')
    .innerJoin('members', 'members.agent_id', 'games.agent_id')
    .select('provider_game_id')
    .where(({ and }) => and({ 'members.id': open.member_id, 'games.id': open.game_id }))
    .executeTakeFirstOrThrow();
  const requests = moves
    .filter(({ action }) => action !== 'bet')
    .sort((a, b) => order[a.action] - order[b.action])
    .map(
      (move): TransactionRequest => ({
        provider: open.provider,
        action: move.action,
        memberId: open.member_id,
        tokenHash: null,
        gameId: game.provider_game_id,
        roundId: open.round_id,
        txId: move.txId,
        refTxId: move.refTxId,
        amountSatang: satang(move.amountThb),
        isRoundClosed: false,
        freespinId: null,
        nonce: null,
      }),
    );
  const taken = requests.length === 0 ? [] : await processTransactions(db, requests, clock.now());
  if (taken.some(({ isMoved }) => isMoved)) live.balanceChanged(open.member_id);
}

async function payFreeRounds(deps: Deps): Promise<void> {
  const ended = await deps.db
    .selectFrom('game_freespins')
    .select(['member_id', 'id'])
    .where('status', 'in', ['active', 'waiting'])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'waiting'),
        eb('expires_at', '<=', deps.clock.now()),
        eb('used', '>=', eb.ref('rounds')),
      ]),
    )
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
  for (const { member_id, id } of ended) await payFreespins(deps, member_id, id);
}
