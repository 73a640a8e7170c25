import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { thb } from '@chokdee/kernel/money';
import type { DaySum } from './day-sums.query.ts';
import { allDays, type Product, productNames } from './profit.copy.ts';
import { addPosted, ggrOf, lineOf, ngrOf, noSums, type ProfitSums } from './profit.rules.ts';

type Row = StaffDataOf<'GET /api/staff/profit'>['items'][number];

interface Line {
  readonly day: string;
  readonly agentId: number;
  readonly product: Product;
  readonly sums: ProfitSums;
}

const order = Object.keys(productNames);

/** Lines of the profit: by day, brand and product, or by brand and product over all days. */
export function profitLines(days: readonly DaySum[], isByDay: boolean): Line[] {
  const lines = new Map<string, Line>();
  for (const posted of days) {
    const { product } = lineOf(posted);
    const day = isByDay ? posted.day : allDays;
    const key = `${day} ${posted.agent_id} ${product}`;
    const line = lines.get(key) ?? { day, agentId: posted.agent_id, product, sums: noSums };
    lines.set(key, { ...line, sums: addPosted(line.sums, posted) });
  }
  return [...lines.values()].sort(
    (one, other) =>
      (one.day < other.day ? 1 : one.day > other.day ? -1 : 0) ||
      one.agentId - other.agentId ||
      order.indexOf(one.product) - order.indexOf(other.product),
  );
}

export const presentProfit = ({ day, product, sums }: Line, brand: string): Row => ({
  day,
  brand,
  product,
  name: productNames[product] ?? product,
  stake: thb(sums.stake),
  payout: thb(sums.payout),
  ggr: thb(ggrOf(sums)),
  cost: thb(sums.cost),
  ngr: thb(ngrOf(sums)),
  deposits: thb(sums.deposits),
  withdrawals: thb(sums.withdrawals),
  other: thb(sums.other),
  movements: Number(sums.movements),
});

/** Sums over all lines. */
export function totalOf(lines: readonly Line[]): StaffDataOf<'GET /api/staff/profit'>['total'] {
  const sum = (read: (sums: ProfitSums) => bigint) => thb(lines.reduce((total, { sums }) => total + read(sums), 0n));
  return {
    ggr: sum(ggrOf),
    cost: sum(({ cost }) => cost),
    ngr: sum(ngrOf),
    deposits: sum(({ deposits }) => deposits),
    withdrawals: sum(({ withdrawals }) => withdrawals),
  };
}
