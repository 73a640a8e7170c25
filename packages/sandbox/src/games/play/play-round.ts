import { randomInt, randomUUID } from 'node:crypto';
import type { Outside } from '../../outside.ts';
import type { Bet, Outcome, Scene } from '../engines/engine.ts';
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
  const sceneOf = (round: Round): Scene => ({ gameId: round.game.id, now: outside.now() });

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
    round.standing = outcome.open ?? null;
    if (outcome.open) {
      round.waitsForClock = outcome.settlesAt !== undefined;
      if (outcome.settlesAt) settleLater(session, round, outcome.settlesAt);
      return answer(session, round, money);
    }
    round.status = 'closed';
    round.payoutSatang = outcome.payoutSatang;
    const paid = await payments.pay(session.wallet, round);
    const isPending = round.payoutSatang > 0 && paid.status !== 'RS_OK';
    return answer(session, round, paid.balance === null ? money : paid, isPending);
  }

  function settleLater(session: GameSession, round: Round, at: Date): void {
    outside.later(Math.max(0, at.getTime() - outside.now().getTime()), async () => {
      await act(session, round, 'settle');
    });
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
      standing: null,
      waitsForClock: false,
      isSeen: false,
      moves: [],
    };
    book.add(round);
    const staked = await payments.stake(session.wallet, round);
    if (isFree && session.free) session.free.left = staked.status === 'RS_OK' ? session.free.left - 1 : 0;
    if (staked.status !== 'RS_OK') return { ...answer(session, round, staked), status: staked.status, bet: 0 };
    return take(session, round, session.engine.play(bets, random, sceneOf(round)), staked);
  }

  /** Null when the round waits for no such thing. */
  async function act(session: GameSession, round: Round, action: string): Promise<RoundAnswer | null> {
    if (round.status !== 'open' || !round.standing) return null;
    const outcome = session.engine.act?.(round.standing, action, round.bets, random, sceneOf(round)) ?? null;
    if (!outcome) return null;
    return take(session, round, outcome, { status: 'RS_OK', balance: null });
  }

  /** A wallet is about to be emptied: what still waits is given back to it. */
  async function giveBackOpen(open: readonly Round[], wallet: Wallet): Promise<void> {
    for (const round of open) if (round.status === 'open') await payments.giveBack(wallet, round);
  }

  const state = ({ engine, game }: GameSession) =>
    engine.state?.({ gameId: game.id, now: outside.now() }, random) ?? null;
  return { start, act, giveBackOpen, state };
}
export type RoundPlayer = ReturnType<typeof createRoundPlayer>;
