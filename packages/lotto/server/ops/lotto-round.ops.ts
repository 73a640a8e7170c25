import { thb } from '@chokdee/kernel/money';
import {
  agentOption,
  type OpsCommand,
  OpsUsageError,
  oneOf,
  readDay,
  readDuration,
  readTime,
  refuse,
} from '@chokdee/kernel/staff';
import { closeRoundNow, postponeRound } from '../rounds/change-round.command.ts';
import { createRound } from '../rounds/create-round.command.ts';
import { roundQuery } from '../rounds/round.repository.ts';
import { type RoundReport, reportRound } from '../rounds/round-report.query.ts';
import { voidCauses, voidRound } from '../settlement/void-round.command.ts';
import { actOnLottery, actOnRound, describeRound, findCategory, findRoundOf, publishRound } from './lotto-lookup.ts';

const createRoundCommand: OpsCommand = {
  name: 'create-round',
  summary: 'One more round of a lottery, open from now on.',
  places: ['category'],
  options: {
    ...agentOption,
    'closes-in': { about: 'when bets end: 90s, 15m, 2h', isRequired: true },
    'result-in': { about: 'of a draw, from closing to its result; 60s when it is left out' },
  },
  isAct: true,
  run: async (deps, input) => {
    const { category, act } = await actOnLottery(deps, input);
    const roundId = await createRound({
      ...act,
      closesInMs: readDuration('closes-in', input.options['closes-in'] ?? ''),
      resultAfterMs: readDuration('result-in', input.options['result-in'] ?? '60s'),
    });
    return { data: await publishRound(deps, roundId), text: `Round ${roundId} of ${category.code} is open.` };
  },
};

const closeRoundCommand: OpsCommand = {
  name: 'close-round',
  summary: 'Ends the bets of a round now.',
  places: ['round'],
  isAct: true,
  run: async (deps, input) => {
    const { round, act } = await actOnRound(deps, input);
    await closeRoundNow(act);
    return { data: await publishRound(deps, round.id), text: `Round ${round.id} takes no more bets.` };
  },
};

const voidRoundCommand: OpsCommand = {
  name: 'void-round',
  summary: 'Ends a round without a result and gives every stake back. With bills: by two persons, one after the other.',
  places: ['round'],
  options: { cause: { about: voidCauses.join(', '), isRequired: true } },
  isAct: true,
  run: async (deps, input) => {
    const { round, act } = await actOnRound(deps, input);
    const cause = oneOf('--cause', input.options.cause ?? '', voidCauses);
    const outcome = await voidRound({ ...act, cause });
    const text =
      outcome === 'proposed'
        ? `Round ${round.id} has bills: another person has to give the same command.`
        : `Round ${round.id} is void; its stakes are being given back.`;
    return { data: { ...(await publishRound(deps, round.id)), outcome }, text };
  },
};

const postponeCommand: OpsCommand = {
  name: 'postpone',
  summary: 'Moves a draw to a later day or time; its bills stay.',
  places: ['round'],
  options: {
    to: { about: 'the day of the draw, like 2026-12-02', isRequired: true },
    closes: { about: 'when bets end on that day, Bangkok time; as planned when it is left out' },
    result: { about: 'when the result is due on that day, Bangkok time; as planned when it is left out' },
  },
  isAct: true,
  run: async (deps, input) => {
    const { round, act } = await actOnRound(deps, input);
    const drawDay = readDay('--to', input.options.to ?? '');
    const laterMs = Date.parse(drawDay) - Date.parse(round.draw_date);
    const { closes, result } = input.options;
    const at = (name: string, time: string | undefined, planned: Date): Date =>
      time === undefined ? new Date(planned.getTime() + laterMs) : readTime(name, drawDay, time);
    const closesAt = at('closes', closes, round.closes_at);
    const resultAt = at('result', result, round.result_at);
    await postponeRound({ ...act, drawDay, closesAt, resultAt });
    return { data: await publishRound(deps, round.id), text: `Round ${round.id} is drawn on ${drawDay}.` };
  },
};

const reportCommand: OpsCommand = {
  name: 'report',
  summary: 'Stakes, liability per number and payouts of a round.',
  places: ['round'],
  options: { top: { about: 'how many numbers, the most expensive first; 20 when it is left out' } },
  isAct: false,
  run: async ({ db, now }, input) => {
    const round = await findRoundOf(db, input);
    const top = input.options.top ?? '20';
    if (!/^[1-9]\d{0,5}$/.test(top)) throw new OpsUsageError('--top must be a number from 1.');
    const report = await reportRound(db, round.id, Number(top));
    return { data: { ...describeRound(round, now), ...presentReport(report) }, text: printReport(report) };
  },
};

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
  ].join('\n');
}

const roundsCommand: OpsCommand = {
  name: 'rounds',
  summary: 'The rounds of a lottery on a day, with their numbers.',
  places: ['category'],
  options: { ...agentOption, day: { about: 'like 2026-12-01; from today on when it is left out' } },
  isAct: false,
  run: async ({ db, now }, input) => {
    const category = await findCategory(db, input);
    const day = input.options.day;
    let query = roundQuery(db).where('category_id', '=', category.id);
    if (day === undefined) query = query.where('closes_at', '>', new Date(now.getTime() - 86_400_000));
    else query = query.where('draw_date', '=', readDay('--day', day));
    const rounds = await query.orderBy('closes_at').limit(400).execute();
    if (rounds.length === 0) throw refuse(`${category.code} has no rounds then`);
    const data = rounds.map((round) => describeRound(round, now));
    const lines = rounds.map((round, index) =>
      [round.id, round.draw_date, round.round_no ?? '-', data[index]?.status, round.closes_at.toISOString()].join('  '),
    );
    return { data, text: lines.join('\n') };
  },
};

export const lottoRoundCommands: readonly OpsCommand[] = [
  roundsCommand,
  createRoundCommand,
  closeRoundCommand,
  voidRoundCommand,
  postponeCommand,
  reportCommand,
];
