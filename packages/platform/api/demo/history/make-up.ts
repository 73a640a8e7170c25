import { mainWallet } from '@chokdee/kernel/ledger';
import { settleTurnovers } from '@chokdee/play/bonus';
import { playGame, type Round } from './games.ts';
import { type History, later, pastTime } from './history.ts';
import { deposit } from './money.ts';

const slot = 'lotus-moon';
const THB = 100n;
/** Smallest last deposit and its step, in satang. */
const LEAST = 1_000n * THB;
const STEP = 100n * THB;
const MOST_STAKE = 500n * THB;
/** Step of stakes in satang. */
const COIN = 10n * THB;
const STAKES = 14n;
/** Shares of the rounds in the win of the last session. */
const shares = [0n, 3n, 0n, 1n, 0n, 0n, 5n, 0n, 2n, 0n, 4n, 0n, 0n, 1n];

/** Brings the balance to the target by a last deposit and its play. A balance above the target is lost first. */
export async function makeUp(history: History, targetSatang: bigint): Promise<void> {
  const balance = async (): Promise<bigint> => (await mainWallet(history.deps.db, history.member.id)).balanceSatang;
  const session = { gameId: slot, walletId: history.wallets.main };
  const excess = (await balance()) - (targetSatang - LEAST);
  if (excess > 0n) {
    await playGame(history, { ...session, at: pastTime(history, 1, '08:40'), rounds: lost(excess) });
  }
  const missing = targetSatang - (await balance());
  const paid = ((missing + STEP - 1n) / STEP) * STEP;
  await deposit(history, pastTime(history, 1, '10:26'), paid);
  const played = pastTime(history, 1, '12:15');
  await playGame(history, { ...session, at: played, rounds: lastSession(paid, paid - missing) });
  await settleTurnovers(history.deps.db, history.member.id, later(played, 600));
}

function lost(amount: bigint): Round[] {
  const whole = Array.from({ length: Number(amount / MOST_STAKE) }, (): Round => [MOST_STAKE, 0n]);
  return amount % MOST_STAKE === 0n ? whole : [...whole, [amount % MOST_STAKE, 0n]];
}

/** Plays half of the deposit, which a withdrawal requires, and loses exactly `loss`. */
function lastSession(paid: bigint, loss: bigint): Round[] {
  const stake = (paid / 2n / STAKES / COIN + 1n) * COIN;
  const won = stake * STAKES - loss;
  const sum = shares.reduce((one, other) => one + other);
  const wins = shares.map((share) => (won * share) / sum);
  const rest = won - wins.reduce((one, other) => one + other);
  return wins.map((win, index): Round => [stake, index === 1 ? win + rest : win]);
}
