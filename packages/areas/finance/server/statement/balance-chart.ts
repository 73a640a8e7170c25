import type { DataOf, InputOf } from '@chokdee/contracts';
import { bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError, invalidField } from '@chokdee/kernel/errors';
import { readInstant } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { dailyBalances, walletOf } from './statement-days.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 400;
const USUAL_DAYS = 30;

const startOfDay = (at: Date): Date => bangkokInstant(bangkokDate(at), '00:00');

interface ChartProps {
  readonly memberId: number;
  readonly input: InputOf<'GET /api/member/statement/balance'>;
  readonly now: Date;
}

/** Returns a point for each Bangkok day, also for days without a movement. @throws WALLET_UNKNOWN, INVALID_INPUT */
export async function balanceChart(
  db: Queryable,
  { memberId, input, now }: ChartProps,
): Promise<DataOf<'GET /api/member/statement/balance'>> {
  const wallet = await walletOf(db, memberId, input.wallet_id);
  if (!wallet) throw new BusinessError('WALLET_UNKNOWN');
  const asked = input.to === undefined ? now : readInstant('to', input.to);
  // The end is excluded; up to now, a movement of this millisecond counts.
  const to = input.to !== undefined && asked <= now ? asked : new Date(now.getTime() + 1);
  const usual = new Date(to.getTime() - USUAL_DAYS * DAY_MS);
  const from = startOfDay(input.from === undefined ? usual : readInstant('from', input.from));
  if (from > asked) throw invalidField('from', 'must not be after the end');
  if (asked.getTime() - from.getTime() > MAX_DAYS * DAY_MS)
    throw invalidField('from', `must be at most ${MAX_DAYS} days before the end`);
  const range = { memberId, walletId: wallet.id, from, to };
  const moved = new Map((await dailyBalances(db, range)).map(({ date, balance_satang }) => [date, balance_satang]));
  let balanceSatang = moved.get(null) ?? 0n;
  const points: DataOf<'GET /api/member/statement/balance'> = [];
  for (let day = from.getTime(); day < to.getTime(); day += DAY_MS) {
    const date = bangkokDate(new Date(day));
    balanceSatang = moved.get(date) ?? balanceSatang;
    points.push({ date, balance: thb(balanceSatang) });
  }
  return points;
}
