import type { Database } from '@chokdee/kernel/db';
import type { Kysely } from 'kysely';
import {
  computeYeekee,
  type Drawn,
  payoutOf,
  readDraw,
  type ShotRow,
  winnersOf,
} from '../reference/lottery-reference.ts';
import { type AuditLine, type AuditRound, groupBy, loadBills, loadRounds, loadShots } from './day-rows.ts';

export interface LotteryFigures {
  code: string;
  rounds: number;
  voidRounds: number;
  bills: number;
  lines: number;
  wonLines: number;
  stakesSatang: bigint;
  givenBackSatang: bigint;
  payoutsSatang: bigint;
  prizesSatang: bigint;
}

export interface DayAudit {
  readonly figures: readonly LotteryFigures[];
  /** Differences as sentences. Empty means product, reference and ledger agree to the satang. */
  readonly differences: readonly string[];
  /** Bet types that won at least once. */
  readonly wonTypes: readonly string[];
  readonly transfers: number;
}

/** Computes every bill line of the rounds with the reference, and compares bills and ledger with it. */
export async function auditDay(db: Kysely<Database>, roundIds: readonly number[]): Promise<DayAudit> {
  const audit = new Audit();
  const bills = groupBy(await loadBills(db), (line) => line.round_id);
  const shots = groupBy(await loadShots(db), (shot) => shot.round_id);
  for (const round of await loadRounds(db, roundIds)) {
    audit.round(round, bills.get(round.id) ?? [], shots.get(round.id) ?? []);
  }
  const transfers = await db
    .selectFrom('ledger_transfers')
    .select(['member_id', 'key', 'amount_satang'])
    .where('key', 'not like', 'test:fund:%')
    .execute();
  audit.ledger(transfers);
  return {
    figures: [...audit.figures.values()],
    differences: audit.differences,
    wonTypes: [...audit.wonTypes].sort(),
    transfers: transfers.length,
  };
}

class Audit {
  readonly figures = new Map<string, LotteryFigures>();
  readonly differences: string[] = [];
  readonly wonTypes = new Set<string>();
  /** Amounts that the ledger must hold, by member and key. */
  readonly #expected = new Map<string, bigint>();

  round(round: AuditRound, lines: readonly AuditLine[], shots: readonly ShotRow[]): void {
    const figures = this.#figuresOf(round.code);
    const drawn = this.#drawnOf(round, shots);
    figures.rounds += 1;
    if (drawn === null) figures.voidRounds += 1;
    for (const bill of groupBy(lines, (line) => line.bill_id).values()) this.#bill(round, bill, drawn, figures);
    if (drawn !== null && shots.length > 0) this.#prizes(round, lines, shots, figures);
  }

  ledger(transfers: readonly { member_id: number; key: string; amount_satang: bigint }[]): void {
    for (const { member_id, key, amount_satang } of transfers) {
      const name = `${member_id} ${key}`;
      this.#same(`transfer ${name}`, amount_satang, this.#expected.get(name) ?? 'none');
      this.#expected.delete(name);
    }
    for (const [name, amount] of this.#expected) this.#same(`transfer ${name}`, 'none', amount);
  }

  /** Returns the drawn numbers. Null means that the round must return its stakes. */
  #drawnOf(round: AuditRound, shots: readonly ShotRow[]): Drawn | null {
    this.#same(`round ${round.id} settled`, round.settled_at !== null, true);
    const isVoid = round.status === 'cancelled' || round.status === 'missed';
    if (round.fairness !== null && round.seed !== null) {
      const hasTooFew = shots.length < round.min_shots;
      this.#same(`round ${round.id} void`, isVoid, hasTooFew);
      return hasTooFew
        ? null
        : computeYeekee(String(round.id), round.fairness, round.seed, shots, round.beacon_signature);
    }
    if (isVoid) return null;
    this.#same(`round ${round.id} status`, round.status, 'resulted');
    return readDraw(round.result_mapping, round.published ?? {});
  }

  #bill(round: AuditRound, lines: readonly AuditLine[], drawn: Drawn | null, figures: LotteryFigures): void {
    const [bill] = lines;
    if (!bill) return;
    const { bill_id: id, member_id: member } = bill;
    let stakes = 0n;
    let payout = 0n;
    for (const line of lines) {
      const outcome = bill.bill_status === 'cancelled' ? cancelled : outcomeOf(line, drawn);
      this.#same(`line ${line.line_no} of bill ${id} status`, line.status, outcome.status);
      this.#same(`line ${line.line_no} of bill ${id} payout`, line.payout_satang, outcome.payout);
      if (outcome.status === 'won') this.wonTypes.add(line.bet_type);
      if (outcome.status === 'won') figures.wonLines += 1;
      stakes += line.amount_satang;
      payout += outcome.payout;
    }
    this.#same(`bill ${id} total`, bill.total_satang, stakes);
    this.#same(`bill ${id} payout`, bill.bill_payout_satang, payout);
    figures.bills += 1;
    figures.lines += lines.length;
    figures.stakesSatang += stakes;
    this.#expect(member, `bill:${id}`, -stakes);
    if (bill.bill_status === 'cancelled') this.#expect(member, `cancel:${id}`, stakes);
    if (bill.bill_status === 'cancelled' || drawn === null) figures.givenBackSatang += stakes;
    else figures.payoutsSatang += payout;
    if (bill.bill_status === 'cancelled') return;
    this.#settlements(round, { id, member, lines, payout });
  }

  /** Computes settlements: a result that was taken back was paid and debited, and the last one is paid. */
  #settlements(
    round: AuditRound,
    { id, member, lines, payout }: { id: number; member: number; lines: readonly AuditLine[]; payout: bigint },
  ): void {
    const keyOf = (no: number): string => (no === 0 ? `settle:${id}` : `settle:${id}:${no}`);
    for (const [at, published] of round.reversed.entries()) {
      const wrong = readDraw(round.result_mapping, published);
      const paid = lines.reduce((sum, line) => sum + outcomeOf(line, wrong).payout, 0n);
      this.#expect(member, keyOf(at), paid);
      this.#expect(member, `reverse:${id}:${at + 1}`, -paid);
    }
    this.#expect(member, keyOf(round.reversed.length), payout);
  }

  #prizes(round: AuditRound, lines: readonly AuditLine[], shots: readonly ShotRow[], figures: LotteryFigures): void {
    const places = [
      [1, round.rank_1_prize_satang],
      [16, round.rank_16_prize_satang],
    ] as const;
    for (const [rank, prize] of places) {
      const winner = shots.find(({ position }) => position === shots.length - rank + 1);
      const staked = lines
        .filter((line) => line.member_id === winner?.member_id && line.bill_status !== 'cancelled')
        .reduce((sum, line) => sum + line.amount_satang, 0n);
      if (!winner || staked < round.prize_min_stake_satang) continue;
      this.#expect(winner.member_id, `yeekee-prize:${round.id}:${rank}`, prize);
      figures.prizesSatang += prize;
    }
  }

  #expect(member: number, key: string, amountSatang: bigint): void {
    if (amountSatang !== 0n) this.#expected.set(`${member} ${key}`, amountSatang);
  }

  #same(what: string, found: unknown, expected: unknown): void {
    if (found !== expected)
      this.differences.push(`${what}: ${String(found)}, by the second opinion ${String(expected)}`);
  }

  #figuresOf(code: string): LotteryFigures {
    const zero = { stakesSatang: 0n, givenBackSatang: 0n, payoutsSatang: 0n, prizesSatang: 0n };
    const known = this.figures.get(code) ?? {
      code,
      rounds: 0,
      voidRounds: 0,
      bills: 0,
      lines: 0,
      wonLines: 0,
      ...zero,
    };
    this.figures.set(code, known);
    return known;
  }
}

const cancelled = { status: 'cancelled', payout: 0n };

function outcomeOf(line: AuditLine, drawn: Drawn | null): { status: string; payout: bigint } {
  if (drawn === null) return { status: 'refunded', payout: line.amount_satang };
  if (!winnersOf(line.bet_type, drawn).has(line.number)) return { status: 'lost', payout: 0n };
  return { status: 'won', payout: payoutOf(line.amount_satang, line.rate_hundredths) };
}
