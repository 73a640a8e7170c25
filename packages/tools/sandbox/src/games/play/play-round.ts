import { randomInt, randomUUID } from 'node:crypto';
import type { Outside } from '../../outside.ts';
import type { Bet, Outcome } from '../engines/engine.ts';
import type { RoundAnswer } from './round-answer.ts';
import { createRoundPayments } from './round-payments.ts';
import type { Round, RoundStore } from './round-store.ts';
import type { GameSession } from './sessions.ts';
import type { Wallet, WalletAnswer } from './wallet.ts';

const random = (below: number) => (below === 1 ? 0 : randomInt(below));
const thb = (bets: readonly Bet[]) => bets.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0) / 100;

/** Plays the rounds of all games: stakes first, then the outcome, then the win. */
export function createRoundPlayer(book: RoundStore, outside: Outside) {
  const payments = createRoundPayments(outside);

  function answer(session: GameSession, round: Round, money: WalletAnswer, isPending = false): RoundAnswer {
    return {
      status: 'RS_OK',
      round_id: round.id,
      balance: money.balance,
      bet: round.freespinId ? 0 : thb(round.bets),
      payout: round.payoutSatang / 100,
      payout_pending: isPending,
      is_open: round.status === 'open',
      free_left: session.free?.left ?? null,
      outcome: round.shown,
    };
  }

  async function take(session: GameSession, round: Round, outcome: Outcome, money: WalletAnswer): Promise<RoundAnswer> {
    round.shown = outcome.shown;
    if (outcome.open) {
      const { standing, settlesAt } = outcome.open;
      const leftMs = Math.max(0, settlesAt.getTime() - outside.now().getTime());
      outside.later(leftMs, () => settle(session, round, standing));
      return answer(session, round, money);
    }
    round.status = 'closed';
    round.payoutSatang = outcome.payoutSatang;
    const paid = await payments.pay(session.wallet, round);
    const isPending = round.payoutSatang > 0 && paid.status !== 'RS_OK';
    return answer(session, round, paid.balance === null ? money : paid, isPending);
  }

  /** Ends a round that waited for the clock, unless its stakes went back meanwhile. */
  async function settle(session: GameSession, round: Round, standing: object): Promise<void> {
    if (round.status !== 'open') return;
    const outcome = session.engine.settle?.(standing, round.bets, outside.now());
    if (outcome) await take(session, round, outcome, { status: 'RS_OK', balance: null });
  }

  async function start(session: GameSession, asked: readonly Bet[]): Promise<RoundAnswer> {
    const isFree = (session.free?.left ?? 0) > 0;
    const bets = isFree && session.free ? [{ ...asked[0], stakeSatang: session.free.stakeThb * 100 }] : asked;
    const round: Round = {
      id: randomUUID(),
      game: session.game,
      owner: session.owner,
      mode: session.mode,
      sessionId: session.sessionId,
      bets,
      freespinId: isFree ? (session.free?.id ?? null) : null,
      startedAt: outside.now(),
      status: 'open',
      shown: null,
      payoutSatang: 0,
      isSeen: false,
      moves: [],
    };
    book.add(round);
    const staked = await payments.stake(session.wallet, round);
    if (isFree && session.free) session.free.left = staked.status === 'RS_OK' ? session.free.left - 1 : 0;
    if (staked.status !== 'RS_OK') return { ...answer(session, round, staked), status: staked.status, bet: 0 };
    return take(session, round, session.engine.play(bets, random, outside.now()), staked);
  }

  /** Gives the stakes of open rounds back to a wallet that is about to be emptied. */
  async function giveBackOpen(open: readonly Round[], wallet: Wallet): Promise<void> {
    for (const round of open) if (round.status === 'open') await payments.giveBack(wallet, round);
  }

  const state = ({ engine }: GameSession) => engine.state?.(outside.now()) ?? null;
  return { start, giveBackOpen, state };
}
export type RoundPlayer = ReturnType<typeof createRoundPlayer>;
