import { addDays } from '@chokdee/kernel/calendar';
import { maskName } from '@chokdee/kernel/masking';
import type { BetType } from '@chokdee/lotto-contract/bet-types';
import { cancelBill, placeBet, validateBill } from '@chokdee/lotto-server/bets';
import { type CategoryRow, endPastRound, lotteryQuery, openPastRounds, planDay } from '@chokdee/lotto-server/rounds';
import { markFavourite, saveSet } from '@chokdee/lotto-server/saved';
import { listShooters, recordShots, sandboxShots } from '@chokdee/lotto-server/yeekee';
import { type Act, type History, later, pastTime } from './history.ts';

export type Line = [betType: BetType, number: string, thb: number];

interface PastBet {
  readonly code: string;
  readonly daysAgo: number;
  readonly lines: readonly Line[];
  /** Minutes between the bet and the closing time. */
  readonly minutesBefore: number;
  /** Lines of a second bill, cancelled after two minutes. */
  readonly cancelled?: readonly Line[];
}

const everyDigit: readonly Line[] = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), 20]);
const losing: readonly Line[] = [
  ['3top', '528', 300],
  ['3top', '285', 200],
  ['3tod', '528', 200],
  ['2bottom', '41', 100],
];
const shots: readonly Line[] = [['3top', '519', 60], ['2bottom', '94', 40], ...everyDigit];

const draws: readonly PastBet[] = [
  { code: 'hanoi_special', daysAgo: 9, lines: everyDigit, minutesBefore: 95 },
  { code: 'hanoi_vip', daysAgo: 7, lines: losing, minutesBefore: 60, cancelled: [['2top', '82', 150]] },
  { code: 'lao_star', daysAgo: 3, lines: [['3top', '407', 50]], minutesBefore: 40 },
];
const yeekee: readonly (PastBet & { readonly roundNo: number })[] = [
  { code: 'yeekee_5', daysAgo: 4, roundNo: 246, lines: shots, minutesBefore: 6 },
  { code: 'yeekee_15', daysAgo: 4, roundNo: 63, lines: everyDigit, minutesBefore: 20 },
];

/** Settled draws and Yeekee rounds, favourites and saved sets of numbers. */
export async function lotteryActs(history: History): Promise<Act[]> {
  const acts: Act[] = savingActs(history);
  for (const bet of draws) acts.push(...(await drawActs(history, bet)));
  for (const bet of yeekee) acts.push(...(await yeekeeActs(history, bet)));
  return acts;
}

function savingActs(history: History): Act[] {
  const { member, deps } = history;
  const favourites = ['hanoi_vip', 'yeekee_5', 'government'].map((code, minute): Act => {
    const at = pastTime(history, 10, `12:0${minute}`);
    const mark = { db: deps.db, member, isFavourite: true, now: at };
    return { at, run: async () => markFavourite({ ...mark, categoryId: (await categoryOf(history, code)).id }) };
  });
  const sets: readonly (readonly [daysAgo: number, name: string, lines: readonly Line[]])[] = [
    [9, 'เลขทะเบียนรถ', [...losing]],
    [4, 'วิ่งบนทุกตัว', everyDigit],
  ];
  const saved = sets.map(([daysAgo, name, lines]): Act => {
    const at = pastTime(history, daysAgo, '12:45');
    const input = { name, items: itemsOf(lines) };
    return { at, run: () => saveSet({ db: deps.db, memberId: member.id, input, now: at }) };
  });
  return [...favourites, ...saved];
}

const itemsOf = (lines: readonly Line[]) => lines.map(([bet_type, number, amount]) => ({ bet_type, number, amount }));

async function buy({ deps, member }: History, roundId: number, lines: readonly Line[], at: Date): Promise<number> {
  const input = { round_id: String(roundId), items: itemsOf(lines) };
  const keys = deps.config.sessionKeys;
  const quote = await validateBill({ db: deps.db, keys, member, input, now: at });
  if (quote.validate_token === null) throw new Error(`round ${roundId} takes ${JSON.stringify(quote.items)} no more`);
  const { bill } = await placeBet({
    db: deps.db,
    keys,
    member,
    validateToken: quote.validate_token,
    note: null,
    now: later(at, 6),
  });
  return bill.id;
}

/** A past draw with a bill of the member. */
async function drawActs(history: History, bet: PastBet): Promise<Act[]> {
  const { deps, member } = history;
  const category = await categoryOf(history, bet.code);
  const plans = planDay(category.schedule, addDays(history.today, -bet.daysAgo));
  const [round] = await openPastRounds(deps, category, plans);
  if (!round) return [];
  const at = later(round.closes_at, -60 * bet.minutesBefore);
  const { cancelled } = bet;
  const regretted: Act[] = cancelled
    ? [
        {
          at: later(at, 60),
          run: async ({ db }) => {
            const billId = await buy(history, round.id, cancelled, later(at, 60));
            await cancelBill({ db, memberId: member.id, billId, now: later(at, 180) });
          },
        },
      ]
    : [];
  return [
    { at, run: () => buy(history, round.id, bet.lines, at) },
    ...regretted,
    { at: round.result_at, run: () => endPastRound(deps, category, round) },
  ];
}

/** A Yeekee round with shots of other members and a bill of the member. The member shoots last and has rank 1. */
async function yeekeeActs(history: History, bet: PastBet & { readonly roundNo: number }): Promise<Act[]> {
  const { deps, member } = history;
  const category = await categoryOf(history, bet.code);
  const plans = planDay(category.schedule, addDays(history.today, -bet.daysAgo));
  const plan = plans.filter((candidate) => candidate.roundNo === bet.roundNo);
  const [round] = await openPastRounds(deps, category, plan);
  if (!round?.shooting_closes_at) return [];
  const bought = later(round.closes_at, -60 * bet.minutesBefore);
  const last = {
    round: { id: round.id, cooldown_s: category.cooldown_s },
    memberId: member.id,
    number: '51940',
    name: maskName(member.username),
    isSandbox: false,
    at: later(round.shooting_closes_at, -2),
  };
  return [
    { at: bought, run: () => buy(history, round.id, bet.lines, bought) },
    {
      at: round.result_at,
      run: async ({ db }) => {
        const crowd = sandboxShots(round, category, await listShooters(db, member.agentId));
        await recordShots(
          db,
          [...crowd, last].map((shot, place) => ({ ...shot, place })),
        );
        await endPastRound(deps, category, round);
      },
    },
  ];
}

async function categoryOf({ deps, member }: History, code: string): Promise<CategoryRow> {
  return lotteryQuery(deps.db)
    .where(({ and }) => and({ 'c.agent_id': member.agentId, 'c.code': code }))
    .executeTakeFirstOrThrow();
}

const hoped: readonly Line[] = [
  ['3top', '614', 20],
  ['3tod', '614', 20],
  ['2bottom', '38', 20],
];
export const HOPED_SATANG = 6_000n;

/** A bill on the open draw that closes last, so that it stays pending for long. Empty if no draw is open. */
export async function pendingActs(history: History, now: Date): Promise<Act[]> {
  const { deps, member } = history;
  const round = await deps.db
    .selectFrom('lotto_round')
    .select(['id', 'opens_at'])
    .where(({ and }) => and({ agent_id: member.agentId, status: 'scheduled' }))
    .where('shooting_closes_at', 'is', null)
    .where('opens_at', '<=', later(now, -10))
    .where('closes_at', '>', later(now, 60))
    .orderBy('closes_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!round) return [];
  const wanted = Math.max(later(round.opens_at, 300).getTime(), pastTime(history, 1, '20:40').getTime());
  // The bill is written some seconds after its validation.
  const at = new Date(Math.min(wanted, later(now, -10).getTime()));
  return [{ at, run: () => buy(history, round.id, hoped, at) }];
}
