import { randomInt, randomUUID } from 'node:crypto';
import type { Outside } from '../outside.ts';
import type { Game } from './game.ts';
import type { Wallet, WalletAnswer } from './wallet.ts';

export interface RoundRequest {
  game: Game;
  wallet: Wallet;
  betThb: number;
  choice: string | undefined;
}

export interface RoundResult {
  status: string;
  round_id: string;
  balance: number | null;
  bet: number;
  payout: number;
  /** The win is certain but the operator has not confirmed it yet; it is sent again until it does. */
  payout_pending: boolean;
  outcome: object | null;
}

const retryDelaysMs = [1_000, 3_000, 10_000, 30_000, 120_000, 600_000];

/** Sends a win or rollback until the operator answers it: both are idempotent by their tx id. */
async function deliver(send: () => Promise<WalletAnswer>, outside: Outside, attempt = 0): Promise<WalletAnswer> {
  const answer = await send();
  const delayMs = retryDelaysMs[attempt];
  if (answer.status === 'UNKNOWN' && delayMs !== undefined) {
    outside.later(delayMs, async () => void (await deliver(send, outside, attempt + 1)));
  }
  return answer;
}

/**
 * One round: the stake first, then the outcome, then the win. When it is unknown whether the stake was taken, the
 * round is void and the stake is rolled back; no outcome is drawn.
 */
export async function playRound(
  { game, wallet, betThb, choice }: RoundRequest,
  outside: Outside,
): Promise<RoundResult> {
  const roundId = randomUUID();
  const betTxId = randomUUID();
  const bet = await wallet.bet({ roundId, txId: betTxId, amountThb: betThb });
  const base = { round_id: roundId, bet: betThb, payout: 0, payout_pending: false, outcome: null };
  if (bet.status === 'UNKNOWN') {
    const undo = { roundId, txId: randomUUID(), refTxId: betTxId, amountThb: betThb };
    const undone = await deliver(() => wallet.rollback(undo), outside);
    return { ...base, status: 'ROLLED_BACK', balance: undone.balance };
  }
  if (bet.status !== 'RS_OK') return { ...base, status: bet.status, balance: bet.balance };

  const outcome = game.play(Math.round(betThb * 100), choice, (below) => randomInt(below));
  const payout = outcome.payoutSatang / 100;
  const done = { ...base, status: 'RS_OK', payout, outcome: outcome.shown };
  if (payout === 0) return { ...done, balance: bet.balance };
  const win = { roundId, txId: randomUUID(), refTxId: betTxId, amountThb: payout };
  const paid = await deliver(() => wallet.win(win), outside);
  const confirmed = paid.status === 'RS_OK';
  return { ...done, balance: confirmed ? paid.balance : bet.balance, payout_pending: !confirmed };
}
