import type { Queryable } from '@chokdee/kernel/db';
import { bestOutcome } from '@chokdee/lotto-contract/best-outcome';
import { betTypes } from '@chokdee/lotto-contract/bet-types';
import { draws, type ResultMapping } from '@chokdee/lotto-contract/draws';
import { type Selectable, sql } from 'kysely';
import type { LottoTables } from '../schema/lotto.tables.ts';
import { type BetType, winOf } from './bet-type.rules.ts';
import type { CheckedItem } from './stake.rules.ts';

/** A line with its payout if it wins. */
export interface WinLine {
  readonly betType: BetType;
  readonly number: string;
  readonly winSatang: bigint;
}

export const winLineOfItem = ({ betType, number, maxWinSatang }: CheckedItem): WinLine => ({
  betType,
  number,
  winSatang: maxWinSatang,
});

type StoredLine = Pick<
  Selectable<LottoTables['lotto_bill_line']>,
  'bet_type' | 'number' | 'amount_satang' | 'rate_hundredths'
>;

export const winLineOf = (line: StoredLine): WinLine => ({
  betType: line.bet_type,
  number: line.number,
  winSatang: winOf(line.amount_satang, line.rate_hundredths),
});

/** Returns the highest payout of lines in one draw; the cap of a line keeps the sums exact in a number. */
export function bestWinOf(lines: readonly WinLine[], mapping: ResultMapping): bigint {
  const [only] = lines;
  // Most bills have one line, which is best by itself: no table of a thousand numbers is made for it.
  if (only && lines.length === 1) return isDrawn(only.betType, mapping) ? only.winSatang : 0n;
  return BigInt(
    bestOutcome(
      lines.map(({ betType, number, winSatang }) => ({ betType, number, win: Number(winSatang) })),
      mapping,
    ),
  );
}

/** Reads a mapping of a newer api as `bestOutcome` does: it draws every place. A bet type of a newer api never wins. */
const isDrawn = (betType: BetType, mapping: ResultMapping): boolean =>
  (draws[mapping] ?? draws.government).places.some((place) => place === betTypes[betType]?.reads);

type LineOfBill = StoredLine & Pick<Selectable<LottoTables['lotto_bill_line']>, 'bill_id'>;
type BillKey = Pick<Selectable<LottoTables['lotto_bill']>, 'member_id' | 'id'>;

/** Reads the lines of bills; answers those of one bill as they stand in it. */
export async function loadWinLines(
  db: Queryable,
  bills: readonly BillKey[],
): Promise<(bill: BillKey) => readonly WinLine[]> {
  const byBill = new Map<number, WinLine[]>();
  const byMember = new Map<number, number[]>();
  for (const { member_id, id } of bills) byMember.set(member_id, [...(byMember.get(member_id) ?? []), id]);
  for (const [memberId, ids] of byMember) {
    const { rows: lines } = await sql<LineOfBill>`
      select bill_id, bet_type, number, amount_satang, rate_hundredths
        from lotto_lines_of(${memberId}::bigint, ${ids}::bigint[])`.execute(db);
    for (const line of lines) {
      const ofBill = byBill.get(line.bill_id);
      if (ofBill) ofBill.push(winLineOf(line));
      else byBill.set(line.bill_id, [winLineOf(line)]);
    }
  }
  return ({ id }) => byBill.get(id) ?? [];
}
