import type { Permission } from '@chokdee/contracts/define';
import type { Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import {
  actCommand,
  agentsOfAct,
  brandsOption as brands,
  type OpsCommand,
  type OpsInput,
  one,
  oneOf,
  readDay,
  readDuration,
  readTime,
  refuse,
  type StaffActing,
  two,
  wasSo,
} from '@chokdee/kernel/staff';
import { resultsOf, tellDraw } from '../draws/draw-acts.ts';
import { findDrawRounds, lockDraw, readDrawKey } from '../draws/draw-rounds.ts';
import { refusals } from '../refusals.copy.ts';
import { closeRoundNow, postponeRound } from '../rounds/change-round.command.ts';
import { createDraw, newestNumbered } from '../rounds/create-round.command.ts';
import { lotteryQuery } from '../rounds/lottery.repository.ts';
import { getRound, type RoundRow } from '../rounds/round.repository.ts';
import { hasBills } from '../settlement/round-ranges.ts';
import { givenBack, lockCounter, voidCauses, voidRound } from '../settlement/void-round.command.ts';

const places = ['lottery', 'draw'] as const;

const lockFor = (permission: Permission) => (tx: Tx, acting: StaffActing, input: OpsInput) =>
  lockDraw(tx, acting, { key: readDrawKey(input.places), permission, brands: input.options.brands });

async function lotteriesOf(tx: Tx, acting: StaffActing, { places: { lottery = '' }, options }: OpsInput) {
  const agents = await agentsOfAct(tx, acting, 'rounds.create', options.brands);
  const ids = agents.map(({ id }) => id);
  const named = lotteryQuery(tx).where('c.code', '=', lottery).where('c.agent_id', 'in', ids);
  const [first, ...others] = await named.orderBy('c.id').execute();
  if (!first) throw refuse(refusals.lotteryOfNone(lottery));
  return { lotteries: [first, ...others] as const, agents };
}

const openCommand = actCommand({
  name: 'draw open',
  summary: 'One more round of a lottery at each agent, open from now on.',
  places: ['lottery'],
  options: {
    'closes-in': { about: 'when bets end: 90s, 15m, 2h', isRequired: true },
    'result-in': { about: 'of a draw, from closing to its result; 60s when it is left out' },
    ...brands,
  },
  permission: 'rounds.create',
  eyes: two('its draw may be known to somebody already', wasSo('group', 'yeekee')),
  over: 'agents',
  state: async (tx, acting, input) => {
    const { lotteries, agents } = await lotteriesOf(tx, acting, input);
    const ids = lotteries.map(({ id }) => id);
    const open = agents.filter(({ id }) => lotteries.some(({ agent_id }) => agent_id === id));
    const codes = open.map(({ code }) => code);
    return { group: lotteries[0].group, brands: codes, newest_round: await newestNumbered(tx, ids) };
  },
  work: async (tx, acting, input) => {
    const closesInMs = readDuration('closes-in', input.options['closes-in'] ?? '');
    const resultAfterMs = readDuration('result-in', input.options['result-in'] ?? '60s');
    const { now, config } = acting;
    const { lotteries, agents } = await lotteriesOf(tx, acting, input);
    const ids = await createDraw(tx, { categories: lotteries, closesInMs, resultAfterMs, now, config });
    const codeOf = new Map(agents.map(({ id, code }) => [id, code]));
    const rounds = [];
    for (const id of ids) {
      const round = await getRound(tx, id);
      rounds.push({ ...round, agent: codeOf.get(round.agent_id) ?? '' });
    }
    const text = `${input.places.lottery} is open at ${rounds.map(({ agent }) => agent).join(', ')}.`;
    return tellDraw(tx, acting, { act: 'draw open', rounds, text });
  },
});

const lockToClose = lockFor('rounds.close');

const closeCommand = actCommand({
  name: 'draw close',
  summary: 'Ends the bets of a draw now, at all agents.',
  places,
  options: brands,
  permission: 'rounds.close',
  eyes: one('takes no more bets'),
  over: 'agents',
  state: async (tx, acting, input) => timesOf(await lockToClose(tx, acting, input)),
  work: async (tx, acting, input) => {
    const rounds = (await lockToClose(tx, acting, input)).filter(
      ({ status, closes_at }) => status === 'scheduled' && acting.now < closes_at,
    );
    if (rounds.length === 0) throw refuse(refusals.allClosed);
    for (const round of rounds) await closeRoundNow(tx, round, acting.now);
    return tellDraw(tx, acting, { act: 'draw close', rounds, text: 'The draw takes no more bets.' });
  },
});

const timesOf = (rounds: readonly (RoundRow & { agent: string })[]) =>
  rounds.map(({ agent, ...round }) => ({ agent, ...pick(round, 'status', 'draw_date', 'closes_at', 'result_at') }));

const lockToVoid = lockFor('rounds.void');

const voidCommand = actCommand({
  name: 'draw void',
  summary: 'Ends a draw without a result at all agents, and gives every stake back.',
  places,
  options: { cause: { about: voidCauses.join(', '), isRequired: true }, ...brands },
  permission: 'rounds.void',
  eyes: two('takes a bet from who would have won', wasSo('has_bills', false)),
  over: 'agents',
  state: async (tx, acting, input) => {
    const rounds = await lockToVoid(tx, acting, input);
    const withBills = [];
    for (const round of rounds) withBills.push(await hasBills(tx, round, givenBack));
    return { has_bills: withBills.includes(true), rounds: resultsOf(rounds) };
  },
  work: async (tx, acting, input) => {
    const cause = oneOf('--cause', input.options.cause ?? '', voidCauses);
    const rounds = await lockToVoid(tx, acting, input);
    const standing = rounds.filter(({ status }) => status !== 'cancelled' && status !== 'missed');
    if (standing.length === 0) throw refuse(refusals.voidAlready);
    if (standing.some(({ group }) => group === 'yeekee')) throw refuse(refusals.yeekeeAlone);
    for (const round of standing) {
      await lockCounter(tx, round.id);
      await voidRound(tx, { round, cause, now: acting.now });
    }
    return tellDraw(tx, acting, { act: 'draw void', rounds: standing, text: 'The draw is void; its stakes go back.' });
  },
});

const lockToPostpone = lockFor('rounds.postpone');

const postponeCommand = actCommand({
  name: 'draw postpone',
  summary: 'Moves a draw to a later day or time at all agents; its bills stay.',
  places,
  options: {
    to: { about: 'the day of the draw, like 2026-12-02', isRequired: true },
    closes: { about: 'when bets end on that day, Bangkok time; as planned when it is left out' },
    result: { about: 'when the result is due on that day, Bangkok time; as planned when it is left out' },
    why: { about: 'what members read in the calendar, in Thai' },
    ...brands,
  },
  permission: 'rounds.postpone',
  eyes: two('bets go on, and its draw may be known to somebody'),
  over: 'agents',
  state: async (tx, acting, input) => timesOf(await readMoved(tx, acting, input)),
  work: async (tx, acting, input) => {
    const rounds = await lockToPostpone(tx, acting, input);
    const drawDay = readDay('--to', input.options.to ?? '');
    const { closes, result, why = null } = input.options;
    for (const round of rounds) {
      const laterMs = Date.parse(drawDay) - Date.parse(round.draw_date);
      const at = (name: string, time: string | undefined, planned: Date): Date =>
        time === undefined ? new Date(planned.getTime() + laterMs) : readTime(name, drawDay, time);
      const closesAt = at('closes', closes, round.closes_at);
      const resultAt = at('result', result, round.result_at);
      await postponeRound(tx, round, { drawDay, closesAt, resultAt, why, now: acting.now });
    }
    return tellDraw(tx, acting, { act: 'draw postpone', rounds, text: `The draw takes place on ${drawDay}.` });
  },
});

/** Before the move the rounds are found under the planned day, afterwards under the new one. */
async function readMoved(tx: Tx, acting: StaffActing, { places: named, options }: OpsInput) {
  const agents = await agentsOfAct(tx, acting, 'rounds.postpone', options.brands);
  const key = readDrawKey(named);
  const planned = await findDrawRounds(tx, key, agents);
  if (planned.length > 0) return planned;
  return findDrawRounds(tx, { ...key, drawDate: readDay('--to', options.to ?? '') }, agents);
}

export const drawRoundCommands: readonly OpsCommand[] = [openCommand, closeCommand, voidCommand, postponeCommand];
