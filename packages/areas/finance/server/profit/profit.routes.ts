import type { App } from '@chokdee/kernel/app';
import { thb } from '@chokdee/kernel/money';
import { refuseField, registerStaffRead, type StaffContext } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { readChecks } from './checks.query.ts';
import { countedAt, type DaySum, listDaySums, listOpenings } from './day-sums.query.ts';
import { accountNames, walletsName } from './profit.copy.ts';
import { presentProfit, profitLines, totalOf } from './profit.presenter.ts';

/** Days of a report at most: a longer one is asked for in parts. */
const MOST_DAYS = 400;
const DAY_MS = 86_400_000;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly brand?: string | undefined;
}

/** Agents of a report. @throws INVALID_INPUT for a brand that the person does not act for, and for too many days */
function readAsked({ agents }: Pick<StaffContext, 'agents'>, { from, to, brand }: Asked) {
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS) throw refuseField('to', refusals.manyDays(MOST_DAYS));
  const chosen = brand === undefined ? agents : agents.filter(({ code }) => code === brand.toUpperCase());
  if (chosen.length === 0) throw refuseField('brand', refusals.noBrand(brand ?? ''));
  const codes = new Map(chosen.map(({ id, code }) => [id, code]));
  return { range: { agentIds: [...codes.keys()], from, to }, codeOf: (id: number) => codes.get(id) ?? '' };
}

/** Views of profit and books for staff. */
export function registerProfit(app: App): void {
  registerStaffRead(app, 'GET /api/staff/profit', async (context, input) => {
    const { range, codeOf } = readAsked(context, input);
    const lines = profitLines(await listDaySums(context.db, range), input.by !== 'product');
    return {
      items: lines.map((line) => presentProfit(line, codeOf(line.agentId))),
      next_cursor: null,
      total: totalOf(lines),
      counted_at: (await countedAt(context.db))?.toISOString() ?? null,
    };
  });

  registerStaffRead(app, 'GET /api/staff/books', async (context, input) => {
    const { range } = readAsked(context, input);
    const openings = await listOpenings(context.db, range);
    const accounts = booksOf(await listDaySums(context.db, range), openings);
    return {
      items: accounts,
      next_cursor: null,
      counted_at: (await countedAt(context.db))?.toISOString() ?? null,
    };
  });

  registerStaffRead(app, 'GET /api/staff/books/checks', async ({ db }, { from, to }) => ({
    items: await readChecks(db, { from, to }),
  }));
}

/** Accounts of the house with their movements, and the wallets as the other side of all of them. */
function booksOf(days: readonly DaySum[], openings: ReadonlyMap<string, bigint>) {
  const names = [...new Set([...Object.keys(accountNames), ...openings.keys(), ...days.map(({ account }) => account)])];
  const rows = names.map((account) => {
    const own = days.filter((day) => day.account === account);
    const sum = (read: (day: DaySum) => bigint) => own.reduce((total, day) => total + read(day), 0n);
    return {
      account,
      name: accountNames[account] ?? account,
      opening: openings.get(account) ?? 0n,
      credit: sum(({ credit_satang }) => credit_satang),
      debit: sum(({ debit_satang }) => debit_satang),
      movements: sum(({ movements }) => movements),
    };
  });
  const all = (read: (row: (typeof rows)[number]) => bigint) => rows.reduce((total, row) => total + read(row), 0n);
  const wallets = {
    account: 'wallets',
    name: walletsName,
    opening: -all(({ opening }) => opening),
    credit: all(({ debit }) => debit),
    debit: all(({ credit }) => credit),
    movements: all(({ movements }) => movements),
  };
  return [...rows, wallets].map(({ account, name, opening, credit, debit, movements }) => ({
    account,
    name,
    opening: thb(opening),
    credit: thb(credit),
    debit: thb(debit),
    closing: thb(opening + credit - debit),
    movements: Number(movements),
  }));
}
