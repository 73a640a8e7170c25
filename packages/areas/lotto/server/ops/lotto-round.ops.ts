import { thb } from '@chokdee/kernel/money';
import {
  actCommand,
  type OpsCommand,
  one,
  oneOf,
  readCommand,
  readCount,
  readDay,
  readDuration,
  readTime,
  refuse,
  two,
  wasSo,
} from '@chokdee/kernel/staff';
import { betTypes } from '@chokdee/lotto-contract/bet-types';
import { refusals } from '../refusals.copy.ts';
import { closeRoundNow, postponeRound } from '../rounds/change-round.command.ts';
import { createRound, newestNumbered } from '../rounds/create-round.command.ts';
import { roundQuery } from '../rounds/round.repository.ts';
import { type RoundReport, reportRound } from '../rounds/round-report.query.ts';
import { hasBills } from '../settlement/round-ranges.ts';
import { givenBack, lockCounter, voidCauses, voidRound } from '../settlement/void-round.command.ts';
import { describeRound, findCategory, findRoundOf, lockRoundOf, readRoundId, tellRound } from './lotto-lookup.ts';
import { resultState } from './lotto-result.ops.ts';

const createRoundCommand = actCommand({
  name: 'create-round',
  summary: 'One more round of a lottery, open from now on.',
  places: ['category'],
  options: {
    'closes-in': { about: 'when bets end: 90s, 15m, 2h', isRequired: true },
    'result-in': { about: 'of a draw, from closing to its result; 60s when it is left out' },
  },
  permission: 'rounds.create',
  eyes: two('its draw may be known to somebody already', wasSo('group', 'yeekee')),
  state: async (tx, { agentId }, input) => {
    const { id, group } = await findCategory(tx, agentId, input);
    return { group, newest_round: await newestNumbered(tx, [id]) };
  },
  work: async (tx, { agentId, now, config }, input) => {
    const category = await findCategory(tx, agentId, input);
    const roundId = await createRound(tx, {
      category,
      closesInMs: readDuration('closes-in', input.options['closes-in'] ?? ''),
      resultAfterMs: readDuration('result-in', input.options['result-in'] ?? '60s'),
      now,
      config,
    });
    return { ...(await tellRound(tx, roundId, now)), text: `Round ${roundId} of ${category.code} is open.` };
  },
});

const closeRoundCommand = actCommand({
  name: 'close-round',
  summary: 'Ends the bets of a round now.',
  places: ['round'],
  permission: 'rounds.close',
  eyes: one('takes no more bets'),
  work: async (tx, acting, input) => {
    const { now } = acting;
    const round = await lockRoundOf(tx, acting, input);
    await closeRoundNow(tx, round, now);
    return { ...(await tellRound(tx, round.id, now)), text: `Round ${round.id} takes no more bets.` };
  },
});

const voidRoundCommand = actCommand({
  name: 'void-round',
  summary: 'Ends a round without a result and gives every stake back.',
  places: ['round'],
  options: { cause: { about: voidCauses.join(', '), isRequired: true } },
  permission: 'rounds.void',
  eyes: two('takes a bet from who would have won', wasSo('has_bills', false)),
  state: async (tx, acting, input) => {
    const state = await resultState(tx, acting, input);
    return { ...state, has_bills: await hasBills(tx, await lockRoundOf(tx, acting, input), givenBack) };
  },
  work: async (tx, acting, input) => {
    const { now } = acting;
    await lockCounter(tx, await readRoundId(tx, acting.agentId, input));
    const round = await lockRoundOf(tx, acting, input);
    await voidRound(tx, { round, cause: oneOf('--cause', input.options.cause ?? '', voidCauses), now });
    const text = `Round ${round.id} is void; its stakes are being given back.`;
    return { ...(await tellRound(tx, round.id, now)), text };
  },
});

const postponeCommand = actCommand({
  name: 'postpone',
  summary: 'Moves a draw to a later day or time; its bills stay.',
  places: ['round'],
  options: {
    to: { about: 'the day of the draw, like 2026-12-02', isRequired: true },
    closes: { about: 'when bets end on that day, Bangkok time; as planned when it is left out' },
    result: { about: 'when the result is due on that day, Bangkok time; as planned when it is left out' },
    why: { about: 'what members read in the calendar, in Thai' },
  },
  permission: 'rounds.postpone',
  eyes: two('bets go on, and its draw may be known to somebody'),
  state: async (tx, acting, input) => {
    const { draw_date, closes_at, result_at } = await lockRoundOf(tx, acting, input);
    return { draw_date, closes_at, result_at };
  },
  work: async (tx, acting, input) => {
    const { now } = acting;
    const round = await lockRoundOf(tx, acting, input);
    const drawDay = readDay('--to', input.options.to ?? '');
    const laterMs = Date.parse(drawDay) - Date.parse(round.draw_date);
    const { closes, result } = input.options;
    const at = (name: string, time: string | undefined, planned: Date): Date =>
      time === undefined ? new Date(planned.getTime() + laterMs) : readTime(name, drawDay, time);
    const closesAt = at('closes', closes, round.closes_at);
    const resultAt = at('result', result, round.result_at);
    const why = input.options.why ?? null;
    await postponeRound(tx, round, { drawDay, closesAt, resultAt, why, now });
    return { ...(await tellRound(tx, round.id, now)), text: `Round ${round.id} is drawn on ${drawDay}.` };
  },
});

const reportCommand = readCommand({
  name: 'report',
  summary: 'Stakes, liability per number and payouts of a round.',
  places: ['round'],
  options: { top: { about: 'how many numbers, the most expensive first; 20 when it is left out' } },
  permission: 'rounds.read',
  isPersonal: false,
  read: async ({ db, now, agentId }, input) => {
    const round = await findRoundOf(db, agentId, input);
    const report = await reportRound(db, round, readCount('--top', input.options.top ?? '20', 1, 999_999));
    return { data: { ...describeRound(round, now), ...presentReport(report) }, text: printReport(report) };
  },
});

function presentReport(report: RoundReport) {
  return {
    bills: report.bills,
    members: report.members,
    stakes: thb(report.stakeSatang),
    payouts: thb(report.payoutSatang),
    net: thb(report.stakeSatang - report.payoutSatang),
    shortfall: thb(report.shortfallSatang),
    numbers: report.numbers.map((row) => ({ ...row, stake: thb(row.stake), liability: thb(row.liability) })),
  };
}

function printReport(report: RoundReport): string {
  const { bills, members, stakes, payouts, net, shortfall, numbers } = presentReport(report);
  const money = (amount: number): string => amount.toFixed(2).padStart(14);
  const anyOrder = new Set(numbers.map((row) => row.bet_type).filter((type) => betTypes[type].wins === 'anyOrder'));
  const states = Object.entries(bills).map(([status, count]) => `${count} ${status}`);
  return [
    `bills      ${states.join(', ') || 'none'} (${members} members)`,
    `stakes    ${money(stakes)}`,
    `payouts   ${money(payouts)}`,
    `net       ${money(net)}`,
    `shortfall ${money(shortfall)}`,
    ...(numbers.length > 0 ? ['', 'type        number          stake      liability'] : []),
    ...numbers.map(
      (row) => `${row.bet_type.padEnd(12)}${row.number.padEnd(6)}${money(row.stake)} ${money(row.liability)}`,
    ),
    ...(anyOrder.size > 0
      ? ['', `${[...anyOrder].join(', ')}: every order of the digits, which stand in rising order.`]
      : []),
  ].join('\n');
}

const roundsCommand = readCommand({
  name: 'rounds',
  summary: 'The rounds of a lottery on a day, with their numbers.',
  places: ['category'],
  options: { day: { about: 'like 2026-12-01; from today on when it is left out' } },
  permission: 'rounds.read',
  isPersonal: false,
  read: async ({ db, now, agentId }, input) => {
    const category = await findCategory(db, agentId, input);
    const day = input.options.day;
    let query = roundQuery(db).where('lotto_round.category_id', '=', category.id);
    if (day === undefined) query = query.where('closes_at', '>', new Date(now.getTime() - 86_400_000));
    else query = query.where('draw_date', '=', readDay('--day', day));
    const rounds = await query.orderBy('closes_at').limit(400).execute();
    if (rounds.length === 0) throw refuse(refusals.noRoundsThen(category.code));
    const data = rounds.map((round) => describeRound(round, now));
    const lines = rounds.map((round, index) =>
      [round.id, round.draw_date, round.round_no ?? '-', data[index]?.status, round.closes_at.toISOString()].join('  '),
    );
    return { data, text: lines.join('\n') };
  },
});

export const lottoRoundCommands: readonly OpsCommand[] = [
  roundsCommand,
  createRoundCommand,
  closeRoundCommand,
  voidRoundCommand,
  postponeCommand,
  reportCommand,
];
