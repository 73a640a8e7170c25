import { postAllTransfers, type TransferProps } from '../ledger/post-transfer.ts';
import type { Random } from '../prove/random.ts';
import type { Tx } from '../transaction.ts';
import { SPORT_GAME } from './sport-game.ts';

export interface Player {
  readonly id: number;
  readonly mainWalletId: number;
  readonly promotionWalletId: number;
}

const games = [
  { provider: 'mekha', gameId: 'lotus-moon' },
  { provider: 'salasod', gameId: 'hilo-thai' },
  { provider: 'sanam', gameId: SPORT_GAME },
] as const;

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

interface PlayedBill {
  readonly player: Player;
  readonly id: bigint;
  readonly stake: bigint;
  status: 'won' | 'lost' | 'pending' | 'refunded';
}

const HOUR_MS = 3_600_000;

/** Play at random, written in bulk as the product writes it, and taken back in part later. The same for a seed. */
export class RandomPlay {
  readonly #random: Random;
  readonly #rounds: PlayedRound[] = [];
  readonly #bills: PlayedBill[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Rounds of games with money or bonus, lost, won, open or given back at once, and bills. */
  async play(tx: Tx, players: readonly Player[], from: Date, until: Date): Promise<void> {
    const random = this.#random;
    const anyTime = (): Date => new Date(from.getTime() + random.below(until.getTime() - from.getTime()));
    const rounds = players.flatMap((player) => Array.from({ length: 5 }, () => this.#round(player, anyTime())));
    const bills = players.map((player) => ({ player, at: anyTime() }));
    await insertRounds(tx, rounds);
    const bought = await this.#buyBills(tx, bills);
    await postAllTransfers(tx, [...rounds.flatMap(transfersOf), ...bought]);
    this.#rounds.push(...rounds);
  }

  #round(player: Player, placedAt: Date): PlayedRound {
    const random = this.#random;
    const stake = BigInt(100 + random.below(300_000));
    const end = random.below(10);
    const refunded = end === 0 ? stake : end === 1 ? stake / 3n : 0n;
    const win = refunded === 0n && end < 6 ? (stake * BigInt(random.below(220))) / 100n : 0n;
    return {
      player,
      walletId: random.below(6) === 0 ? player.promotionWalletId : player.mainWalletId,
      ...random.pick(games),
      roundId: `r${this.#rounds.length}-${random.digits(9)}`,
      placedAt,
      closedAt: end === 9 ? null : new Date(placedAt.getTime() + random.below(30) * HOUR_MS),
      stake,
      win,
      refunded,
    };
  }

  async #buyBills(tx: Tx, bills: readonly { player: Player; at: Date }[]): Promise<TransferProps[]> {
    const random = this.#random;
    const bought = bills.map(({ player, at }) => {
      const status = random.pick(['won', 'lost', 'lost', 'pending', 'refunded'] as const);
      const stake = BigInt(100 + random.below(200_000));
      return {
        player,
        at,
        status,
        stake,
        id: BigInt(this.#bills.length + 1 + bills.findIndex((bill) => bill.player === player)),
      };
    });
    await tx
      .insertInto('lotto_bill')
      .values(
        bought.map(({ player, at, id, status, stake }) => ({
          member_id: player.id,
          id,
          bill_no: `B${id}`,
          agent_id: 1,
          round_id: 1n,
          category_id: 1,
          status,
          total_satang: stake,
          max_win_satang: 0n,
          payout_satang: 0n,
          item_count: 1,
          items_hash: '',
          note: null,
          created_at: at,
          settled_at: status === 'pending' ? null : new Date(at.getTime() + random.below(40) * HOUR_MS),
        })),
      )
      .execute();
    this.#bills.push(...bought);
    return bought.map(({ player, id, stake, at }) => ({
      memberId: player.id,
      walletId: player.mainWalletId,
      amountSatang: -stake,
      kind: 'lotto_bet',
      house: 'lotto:stakes',
      key: `bill:${id}`,
      reference: { kind: 'bill', id: String(id) },
      title: 'โพย',
      at,
    }));
  }

  /** Stakes of lost rounds that were settled since `since` are given back, all or a part; bills are voided. */
  async takeBack(tx: Tx, since: Date, now: Date): Promise<number> {
    const random = this.#random;
    const lost = this.#rounds.filter(
      ({ closedAt, win, refunded }) =>
        closedAt !== null && closedAt >= since && closedAt < now && win === 0n && refunded === 0n,
    );
    const rounds = lost.filter(() => random.below(4) === 0);
    const transfers: TransferProps[] = [];
    for (const round of rounds) {
      round.refunded = random.below(2) === 0 ? round.stake : round.stake / 2n;
      const own = { member_id: round.player.id, provider: round.provider, round_id: round.roundId };
      const isWhole = round.refunded === round.stake;
      await tx
        .updateTable('game_transactions')
        .set({ rolled_back: isWhole, rolled_back_satang: round.refunded })
        .where((eb) => eb.and({ ...own, action: 'bet' }))
        .execute();
      await tx
        .updateTable('game_rounds')
        .set({ refunded_satang: round.refunded, ...(isWhole ? { status: 'voided' as const } : {}) })
        .where((eb) => eb.and(own))
        .execute();
      transfers.push(rollbackOf(round, now));
    }
    const bills = this.#bills.filter(({ status }) => status === 'lost' && random.below(8) === 0);
    for (const bill of bills) {
      bill.status = 'refunded';
      await tx
        .updateTable('lotto_bill')
        .set({ status: 'refunded' })
        .where('member_id', '=', bill.player.id)
        .where('id', '=', bill.id)
        .execute();
    }
    await postAllTransfers(tx, transfers);
    return rounds.length + bills.length;
  }
}

async function insertRounds(tx: Tx, rounds: readonly PlayedRound[]): Promise<void> {
  const owner = ({ player, provider, roundId, gameId, walletId }: PlayedRound) => ({
    member_id: player.id,
    provider,
    round_id: roundId,
    game_id: gameId,
    wallet_id: walletId,
    freespin_id: null,
  });
  await tx
    .insertInto('game_rounds')
    .values(
      rounds.map((round) => ({
        ...owner(round),
        agent_id: 1,
        status: round.refunded === round.stake ? 'voided' : round.closedAt === null ? 'open' : 'closed',
        stake_satang: round.stake,
        payout_satang: round.closedAt === null ? 0n : round.win,
        refunded_satang: round.refunded,
        opened_at: round.placedAt,
        last_move_at: round.closedAt ?? round.placedAt,
        closed_at: round.closedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('game_transactions')
    .values(
      rounds.map((round) => ({
        ...owner(round),
        tx_id: `${round.roundId}.bet`,
        action: 'bet',
        ref_tx_id: null,
        amount_satang: round.stake,
        status: 'RS_OK',
        balance_satang: null,
        rolled_back: round.refunded === round.stake,
        rolled_back_satang: round.refunded,
        at: round.placedAt,
      })),
    )
    .execute();
}

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
  title: round.gameId,
  at,
});

const rollbackOf = (round: PlayedRound, at: Date): TransferProps => moveOf(round, 'rollback', round.refunded, at);

const transfersOf = (round: PlayedRound): TransferProps[] => [
  moveOf(round, 'bet', -round.stake, round.placedAt),
  ...(round.refunded > 0n ? [rollbackOf(round, round.placedAt)] : []),
  ...(round.win > 0n && round.closedAt ? [moveOf(round, 'win', round.win, round.closedAt)] : []),
];
