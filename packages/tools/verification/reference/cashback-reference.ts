import type { Database } from '@chokdee/kernel/db';
import type { Kysely } from 'kysely';

/** Settled stake, read by the reference from the rows of the ledger. */
export interface SettledPlay {
  readonly memberId: number;
  readonly play: Play;
  readonly isMain: boolean;
  readonly staked: bigint;
  readonly won: bigint;
  /** Bangkok day, YYYY-MM-DD. */
  readonly day: string;
  readonly settledAt: Date;
}

export const plays = ['slot', 'casino', 'sport', 'lotto'] as const;
export type Play = (typeof plays)[number];

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(noon - ((new Date(noon).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}

export const add = (facts: readonly SettledPlay[], of: 'staked' | 'won'): bigint =>
  facts.reduce((sum, fact) => sum + fact[of], 0n);

export const dayOf = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' });

/** Reads all settled stakes by member: round by round and bill by bill. */
export async function readSettledPlays(db: Kysely<Database>): Promise<Map<number, SettledPlay[]>> {
  const transfers = await db.selectFrom('ledger_transfers').selectAll().execute();
  const wallets = await db.selectFrom('wallets').selectAll().execute();
  const rounds = await db.selectFrom('game_rounds').selectAll().execute();
  const games = await db.selectFrom('games').select(['id', 'category']).where('agent_id', '=', 1).execute();
  const bills = await db.selectFrom('lotto_bill').selectAll().execute();
  const categories = new Map(games.map(({ id, category }) => [id, category]));
  const main = new Set(wallets.filter((wallet) => wallet.wallet_type_id === 1).map(({ id }) => id));
  const sums = new Map<string, { staked: bigint; won: bigint; isMain: boolean }>();
  for (const { member_id, kind, reference_id, amount_satang, wallet_id } of transfers) {
    const key = `${member_id} ${reference_id}`;
    const sum = sums.get(key) ?? { staked: 0n, won: 0n, isMain: main.has(wallet_id) };
    if (kind === 'game_bet' || kind === 'game_rollback' || kind === 'lotto_bet') sum.staked -= amount_satang;
    if (kind === 'game_win') sum.won += amount_satang;
    sums.set(key, sum);
  }
  const none = { staked: 0n, won: 0n, isMain: true };
  const ofRounds = rounds.flatMap((round): SettledPlay[] => {
    if (round.status !== 'closed' || round.closed_at === null) return [];
    const category = categories.get(round.game_id);
    const play = category === 'casino' || category === 'sport' ? category : 'slot';
    const when = { settledAt: round.closed_at, day: dayOf(round.closed_at) };
    return [
      { memberId: round.member_id, play, ...when, ...(sums.get(`${round.member_id} ${round.round_id}`) ?? none) },
    ];
  });
  const ofBills = bills.flatMap((bill): SettledPlay[] => {
    if ((bill.status !== 'won' && bill.status !== 'lost') || bill.settled_at === null) return [];
    const when = { settledAt: bill.settled_at, day: dayOf(bill.settled_at) };
    return [
      { memberId: bill.member_id, play: 'lotto', ...when, ...(sums.get(`${bill.member_id} ${bill.id}`) ?? none) },
    ];
  });
  const byMember = new Map<number, SettledPlay[]>();
  for (const fact of [...ofRounds, ...ofBills]) {
    byMember.set(fact.memberId, [...(byMember.get(fact.memberId) ?? []), fact]);
  }
  return byMember;
}

/** Computes a share in the plainest form: hundredths of a percent as an integer, rounded down to the satang. */
export const share = (satang: bigint, hundredthsOfPercent: bigint): bigint => (satang * hundredthsOfPercent) / 10_000n;

interface Given {
  gross: bigint;
  /** Null means not claimed and not used up by a correction. */
  paid: bigint | null;
}

/**
 * Holds the cashback of the days or weeks of one member, and its payments. The oldest open entries make up for payments
 * that were too high or too low.
 */
export class Account {
  readonly #givens = new Map<string, Given>();

  days(): string[] {
    return [...this.#givens.keys()];
  }

  /** Sets the amount of a day as it is known now. */
  tell(day: string, gross: bigint): void {
    this.#givens.set(day, { gross, paid: this.#givens.get(day)?.paid ?? null });
  }

  /** Returns the payable amounts from `oldest` on. Entries that a correction uses up are closed. */
  amounts(oldest: string): Map<string, bigint> {
    const all = [...this.#givens].sort(([a], [b]) => (a < b ? -1 : 1));
    let owed = 0n;
    for (const [, { gross, paid }] of all) if (paid !== null) owed += gross - paid;
    const amounts = new Map<string, bigint>();
    for (const [day, given] of all) {
      if (given.paid !== null || day < oldest || given.gross === 0n) continue;
      const amount = given.gross + owed > 0n ? given.gross + owed : 0n;
      owed += given.gross - amount;
      if (amount === 0n) given.paid = 0n;
      else amounts.set(day, amount);
    }
    return amounts;
  }

  pay(day: string, amount: bigint): void {
    const given = this.#givens.get(day);
    if (given) given.paid = amount;
  }
}
