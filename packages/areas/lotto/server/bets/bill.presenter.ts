import type { DataOf } from '@chokdee/contracts';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import type { Selectable } from 'kysely';
import { lineNotes } from '../copy.ts';
import { drawEmblem } from '../lotteries/draw-emblem.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import type { LottoTables } from '../schema/lotto.tables.ts';
import { cancellableUntil } from './cancel-bill.rules.ts';
import type { CheckedItem } from './stake.rules.ts';
import { bestWinOf, type WinLine, winLineOfItem } from './win-lines.ts';

export type BillRow = Selectable<LottoTables['lotto_bill']>;
type LineOutcome = Selectable<LottoTables['lotto_line_outcomes']>;
type ValidatedBill = DataOf<'POST /api/lotto/bill/validate'>;

export function presentBill(
  bill: BillRow,
  round: RoundRow,
  lines: readonly WinLine[],
): DataOf<'POST /api/lotto/bill/create'> {
  return {
    bill_id: String(bill.id),
    round_id: String(bill.round_id),
    lotto_name: round.name,
    emblem: drawEmblem(round.emblem),
    round_no: round.round_no,
    draw_date: round.draw_date,
    total: thb(bill.total_satang),
    max_win: thb(bestWinOf(lines, round.result_mapping)),
    payout: thb(bill.payout_satang),
    created_at: bill.created_at.toISOString(),
    closes_at: round.closes_at.toISOString(),
    result_at: round.result_at.toISOString(),
    settled_at: bill.settled_at?.toISOString() ?? null,
    cancellable_until: untilCancelled(bill, round)?.toISOString() ?? null,
    ...pick(bill, 'bill_no', 'category_id', 'status', 'item_count', 'note'),
  };
}

function untilCancelled(bill: BillRow, round: RoundRow): Date | null {
  return cancellableUntil({ status: bill.status, createdAt: bill.created_at, closesAt: round.closes_at });
}

export function presentBillLine(line: LineOutcome): DataOf<'GET /api/lotto/bill/detail'>['items'][number] {
  return {
    bet_type_name: betTypeLabels[line.bet_type],
    rate: line.rate_hundredths / 100,
    original_rate: line.original_rate_hundredths / 100,
    rate_note: line.rate_hundredths < line.original_rate_hundredths ? lineNotes.reduced : null,
    amount: thb(line.amount_satang),
    payout: thb(line.payout_satang),
    ...pick(line, 'number', 'bet_type', 'status'),
  };
}

function noteOf(item: CheckedItem): string | null {
  switch (item.status) {
    case 'ok':
      return null;
    case 'reduced':
    case 'closed':
      return lineNotes[item.status];
    case 'under_min':
      return lineNotes.underMin(item.minStakeSatang);
    case 'over_limit':
      return lineNotes.overLimit(item.maxStakeSatang);
  }
}

export function presentValidatedBill(props: {
  round: Pick<RoundRow, 'id' | 'result_mapping'>;
  items: CheckedItem[];
  balanceAfterSatang: bigint;
  token: { text: string; expiresAt: Date } | null;
}): ValidatedBill {
  const { round, items, token } = props;
  const sum = (amounts: bigint[]): number => thb(amounts.reduce((total, amount) => total + amount, 0n));
  return {
    validate_token: token?.text ?? null,
    expires_at: token?.expiresAt.toISOString() ?? null,
    round_id: String(round.id),
    total: sum(items.map((item) => item.stakeSatang)),
    max_win: thb(bestWinOf(items.map(winLineOfItem), round.result_mapping)),
    balance_after: thb(props.balanceAfterSatang),
    items: items.map((item) => ({
      bet_type: item.betType,
      number: item.number,
      amount: thb(item.stakeSatang),
      rate: item.rateHundredths / 100,
      original_rate: item.originalRateHundredths / 100,
      status: item.status,
      max_amount: thb(item.maxStakeSatang),
      max_win: thb(item.maxWinSatang),
      note: noteOf(item),
    })),
  };
}
