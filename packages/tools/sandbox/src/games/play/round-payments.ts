import { randomUUID } from 'node:crypto';
import type { Outside } from '../../outside.ts';
import type { Round, RoundTransaction } from './round-store.ts';
import type { Wallet, WalletAnswer } from './wallet.ts';

const retryDelaysMs = [1_000, 3_000, 10_000, 30_000, 120_000, 600_000];
const done: WalletAnswer = { status: 'RS_OK', balance: null };

/** Moves the money of rounds; records each movement before it is sent. */
export function createRoundPayments(outside: Outside) {
  /** Repeats a win or rollback until the operator answers: both are idempotent by their tx id. */
  async function deliver(send: () => Promise<WalletAnswer>, attempt = 0): Promise<WalletAnswer> {
    const answer = await send();
    const delayMs = retryDelaysMs[attempt];
    if (answer.status === 'UNKNOWN' && delayMs !== undefined) {
      outside.later(delayMs, async () => void (await deliver(send, attempt + 1)));
    }
    return answer;
  }

  function write(round: Round, move: Omit<RoundTransaction, 'txId'>): RoundTransaction {
    const written = { txId: randomUUID(), ...move };
    round.moves.push(written);
    return written;
  }
  const sent = (round: Round, { txId, refTxId, amountThb }: RoundTransaction) => ({
    roundId: round.id,
    txId,
    amountThb,
    ...(refTxId ? { refTxId } : {}),
    ...(round.freespinId ? { freespinId: round.freespinId } : {}),
  });

  /** Gives every stake back; the last rollback ends the round. */
  async function giveBack(wallet: Wallet, round: Round): Promise<WalletAnswer> {
    round.status = 'voided';
    const returned = new Set(round.moves.flatMap(({ action, refTxId }) => (action === 'rollback' ? [refTxId] : [])));
    const stakes = round.moves.filter(({ action, txId }) => action === 'bet' && !returned.has(txId));
    let last = done;
    for (const [index, stake] of stakes.entries()) {
      const move = write(round, { action: 'rollback', refTxId: stake.txId, amountThb: stake.amountThb });
      const roundClosed = index === stakes.length - 1;
      last = await deliver(() => wallet.rollback({ ...sent(round, move), roundClosed }));
    }
    return last;
  }

  return {
    giveBack,

    /**
     * Takes the stakes one by one. A refused or unanswered stake rolls back those before it, and itself when the answer
     * is unknown. No outcome is drawn then.
     */
    async stake(wallet: Wallet, round: Round): Promise<WalletAnswer> {
      let last = done;
      for (const { stakeSatang } of round.bets) {
        const move = write(round, { action: 'bet', amountThb: round.freespinId ? 0 : stakeSatang / 100 });
        last = await wallet.bet(sent(round, move));
        if (last.status === 'RS_OK') continue;
        if (last.status !== 'UNKNOWN') round.moves.pop();
        const returned = await giveBack(wallet, round);
        if (last.status === 'UNKNOWN') return { status: 'ROLLED_BACK', balance: returned.balance };
        return { status: last.status, balance: returned.balance ?? last.balance };
      }
      return last;
    },

    /** Pays the win of all stakes together, which ends the round; a lost round pays nothing. */
    async pay(wallet: Wallet, round: Round): Promise<WalletAnswer> {
      const move = write(round, { action: 'win', amountThb: round.payoutSatang / 100 });
      return deliver(() => wallet.win({ ...sent(round, move), roundClosed: true }));
    },
  };
}
