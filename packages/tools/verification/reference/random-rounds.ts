import { SPORT_GAME } from '@chokdee/api/testing/games';
import type { Tx } from '@chokdee/kernel/db';
import { postAllTransfers, type TransferProps } from '@chokdee/kernel/ledger';
import type { Random } from './random.ts';

export interface Player {
  readonly id: number;
  readonly mainWalletId: number;
  readonly promotionWalletId: number;
}

export interface Span {
  readonly from: Date;
  readonly until: Date;
}

interface PlayedRound {
  readonly player: Player;
  readonly walletId: number;
  readonly provider: string;
  readonly gameId: string;
  readonly roundId: string;
  readonly placedAt: Date;
  readonly closedAt: Date | null;
  readonly stake: bigint;
  readonly win: bigint;
  refunded: bigint;
}

const HOUR_MS = 3_600_000;
const games = [
  { provider: 'mekha', gameId: 'lotus-moon' },
  { provider: 'salasod', gameId: 'hilo-thai' },
  { provider: 'sanam', gameId: SPORT_GAME },
] as const;

export const timeIn = (random: Random, { from, until }: Span): Date =>
  new Date(from.getTime() + random.below(until.getTime() - from.getTime()));

/** Returns a time some hours later, within the span. */
export const hoursAfter = (random: Random, at: Date, { until }: Span): Date =>
  new Date(Math.min(at.getTime() + random.below(40) * HOUR_MS, until.getTime() - 1));

/** Writes random game rounds in bulk, as the product writes them, and takes some back later. */
export class RandomRounds {
  readonly #random: Random;
  readonly #rounds: PlayedRound[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Plays rounds with money or bonus: lost, won, open, or returned in whole or in part. */
  async play(tx: Tx, players: readonly Player[], span: Span): Promise<void> {
    const rounds = players.flatMap((player) => Array.from({ length: 5 }, () => this.#round(player, span)));
    await postAllTransfers(tx, rounds.flatMap(transfersOf));
    await tx.insertInto('game_transactions').values(rounds.flatMap(rowsOf)).execute();
    await tx.insertInto('game_rounds').values(rounds.map(roundRow)).execute();
    this.#rounds.push(...rounds);
  }

  #round(player: Player, span: Span): PlayedRound {
    const random = this.#random;
    const placedAt = timeIn(random, span);
    const stake = BigInt(100 + random.below(300_000));
    const end = random.below(10);
    const refunded = end === 0 ? stake : end === 1 ? stake / 3n : 0n;
    return {
      player,
      walletId: random.below(6) === 0 ? player.promotionWalletId : player.mainWalletId,
      ...random.pick(games),
      roundId: `r${random.digits(9)}${random.digits(4)}`,
      placedAt,
      closedAt: end === 9 ? null : hoursAfter(random, placedAt, span),
      stake,
      win: end > 1 && end < 6 ? (stake * BigInt(random.below(220))) / 100n : 0n,
      refunded,
    };
  }

  /** Returns stakes of some lost rounds after their end, whole or half. */
  async reclaimBonus(tx: Tx, { from, until }: Span): Promise<number> {
    const random = this.#random;
    const isLost = ({ closedAt, win, refunded }: PlayedRound): boolean =>
      closedAt !== null && closedAt >= from && closedAt < until && win === 0n && refunded === 0n;
    const rounds = this.#rounds.filter((round) => isLost(round) && random.below(4) === 0);
    for (const round of rounds) {
      const isWhole = random.below(2) === 0;
      round.refunded = isWhole ? round.stake : round.stake / 2n;
      const own = { member_id: round.player.id, provider: round.provider, round_id: round.roundId };
      await tx
        .updateTable('game_transactions')
        .set({ rolled_back: isWhole, rolled_back_satang: round.refunded })
        .where((eb) => eb.and({ ...own, action: 'bet' }))
        .execute();
      await tx
        .insertInto('game_transactions')
        .values(moveRow(round, 'rollback', round.refunded))
        .execute();
      await tx
        .updateTable('game_rounds')
        .set({ refunded_satang: round.refunded, ...(isWhole ? { status: 'voided' as const } : {}) })
        .where((eb) => eb.and(own))
        .execute();
    }
    await postAllTransfers(
      tx,
      rounds.map((round) => moveOf(round, 'rollback', round.refunded, until)),
    );
    return rounds.length;
  }
}

const owned = ({ player, provider, roundId, gameId, walletId }: PlayedRound) => ({
  member_id: player.id,
  provider,
  round_id: roundId,
  game_id: gameId,
  wallet_id: walletId,
  freespin_id: null,
});

const roundRow = (round: PlayedRound) => ({
  ...owned(round),
  agent_id: 1,
  status:
    round.refunded === round.stake
      ? ('voided' as const)
      : round.closedAt === null
        ? ('open' as const)
        : ('closed' as const),
  stake_satang: round.stake,
  payout_satang: round.win,
  refunded_satang: round.refunded,
  opened_at: round.placedAt,
  last_transaction_at: round.closedAt ?? round.placedAt,
  closed_at: round.closedAt,
});

const betRow = (round: PlayedRound) => ({
  ...owned(round),
  tx_id: `${round.roundId}.bet`,
  action: 'bet' as const,
  ref_tx_id: null,
  amount_satang: round.stake,
  status: 'RS_OK' as const,
  balance_satang: null,
  rolled_back: round.refunded === round.stake,
  rolled_back_satang: round.refunded,
  at: round.placedAt,
});

const moveRow = (round: PlayedRound, action: 'win' | 'rollback', amountSatang: bigint) => ({
  ...betRow(round),
  tx_id: `${round.roundId}.${action}`,
  action,
  ref_tx_id: `${round.roundId}.bet`,
  amount_satang: amountSatang,
  rolled_back: false,
  rolled_back_satang: 0n,
});

const rowsOf = (round: PlayedRound) => [
  betRow(round),
  ...(round.refunded > 0n ? [moveRow(round, 'rollback', round.refunded)] : []),
  ...(round.win > 0n ? [moveRow(round, 'win', round.win)] : []),
];

const moveOf = (
  round: PlayedRound,
  action: 'bet' | 'win' | 'rollback',
  amountSatang: bigint,
  at: Date,
): TransferProps => ({
  memberId: round.player.id,
  walletId: round.walletId,
  amountSatang,
  kind: `game_${action}`,
  house: action === 'win' ? 'game:payouts' : 'game:stakes',
  key: `game:${round.provider}:${action}:${round.roundId}.${action}`,
  reference: { kind: 'game_round', id: round.roundId },
  title: { key: 'game.play' as const, params: { game: round.gameId } },
  at,
});

const transfersOf = (round: PlayedRound): TransferProps[] => [
  moveOf(round, 'bet', -round.stake, round.placedAt),
  ...(round.refunded > 0n ? [moveOf(round, 'rollback', round.refunded, round.placedAt)] : []),
  ...(round.win > 0n ? [moveOf(round, 'win', round.win, round.closedAt ?? round.placedAt)] : []),
];
