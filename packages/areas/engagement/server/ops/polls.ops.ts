import type { Queryable, Tx } from '@chokdee/kernel/db';
import {
  type Acting,
  actCommand,
  anyText,
  noneOr,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  one,
  readByPrize,
  readCommand,
  readCount,
  readMoment,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
  settingCommand,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { changePoll, readPollContent } from '../poll/change-poll.command.ts';
import { createPoll } from '../poll/create-poll.command.ts';
import { getPoll, listChoices, listPolls, listWinners, statusOf } from '../poll/poll.repository.ts';
import { refusals } from '../refusals.copy.ts';
import { countTitled } from './titled.ts';

const listCommand = rowsCommand({
  name: 'polls list',
  summary: 'The polls of the agent, the one that closes last first.',
  permission: 'polls.read',
  isPersonal: false,
  rows: async ({ db, now, agentId }) =>
    (await listPolls(db, agentId)).map((poll) => ({
      id: poll.id,
      title: poll.title,
      status: statusOf(poll, now),
      votes: poll.vote_count,
      opens_at: poll.opens_at,
      closes_at: poll.closes_at,
    })),
  line: ({ id, status, votes, closes_at, title }) =>
    [id, status.padEnd(8), `${votes} votes`, closes_at.toISOString(), title].join('  '),
});

const words = {
  title: { about: 'Thai', read: anyText },
  description: { about: 'Thai', read: anyText },
  opens: { about: 'Bangkok time, like 2026-12-01T00:00; now when it is left out', read: readMoment, as: 'opensAt' },
  closes: { about: 'Bangkok time', read: readMoment, as: 'closesAt' },
  prize: { about: 'THB for each winner', read: readThb, as: 'prizeSatang' },
  winners: { about: 'how many', read: readCount },
} as const;

const createCommand = actCommand({
  name: 'polls create',
  summary: 'A new poll; its seed is committed at once, and its winners are drawn when it closes.',
  pairs: words,
  options: {
    choices: { about: 'title:quota with bars between, like A:400|B:none', isRequired: true },
  },
  permission: 'polls.create',
  eyes: two('its prizes are money'),
  state: countTitled(listPolls),
  work: async (tx, { agentId, by, now }, input) => {
    const { title, description = '', opensAt = now, closesAt, prizeSatang, winners } = readPairs(input, words);
    if (!title || !closesAt || prizeSatang === undefined || winners === undefined) {
      throw new OpsUsageError(usage.missing('polls create needs title=, closes=, prize= and winners=.'));
    }
    const choices = (input.options.choices ?? '').split('|').map(readChoice);
    if (choices.length < 2) throw new OpsUsageError(refusals.twoChoices);
    if (closesAt <= opensAt || closesAt <= now) throw new OpsUsageError(refusals.pollCloses);
    const poll = { title, description, opensAt, closesAt, prizeSatang, winners, choices };
    const id = await createPoll(tx, { agentId, poll, by });
    return { data: { id }, text: `Poll ${id} is there.` };
  },
});

function readChoice(text: string) {
  const [title = '', quota = 'none'] = text.split(':');
  if (title.trim() === '') throw new OpsUsageError(refusals.choiceTitle);
  return { title: title.trim(), description: '', picture: null, quota: noneOr(readCount)('--choices', quota) };
}

async function pollOf(db: Queryable, agentId: number, { places }: OpsInput) {
  const polls = await listPolls(db, agentId);
  const poll = polls.find(({ id }) => String(id) === places.poll);
  if (!poll) throw refuse(refusals.noPoll(places.poll ?? ''));
  return poll;
}

async function readContent(tx: Tx, { agentId }: Acting, input: OpsInput) {
  return readPollContent(tx, agentId, (await pollOf(tx, agentId, input)).id);
}

const closeCommand = actCommand({
  name: 'polls close',
  summary: 'Lets a poll close at another time, now when none is given; its winners are drawn then.',
  places: ['poll'],
  options: { at: { about: 'Bangkok time, like 2026-12-02T20:00' } },
  permission: 'polls.close',
  eyes: one('its winners are drawn by its seed, whenever it closes'),
  state: readContent,
  work: async (tx, acting, input) => {
    const closesAt = input.options.at === undefined ? acting.now : readMoment('--at', input.options.at);
    const { id } = await pollOf(tx, acting.agentId, input);
    await changePoll(tx, acting, { pollId: id, change: { closes_at: closesAt } });
    return { data: { id, closes_at: closesAt }, text: `Poll ${id} closes ${closesAt.toISOString()}.` };
  },
});

const changeWords = {
  title: words.title,
  description: words.description,
  closes: { ...words.closes, as: 'closes_at' },
  quotas: { about: 'votes that choices take by their ids, like 1:500,2:none; more than now', read: readQuotas },
} as const;

function readQuotas(name: string, text: string): Map<number, number | null> {
  const typed = [...readByPrize(name, text)];
  return new Map(typed.map(([id, quota]) => [id, noneOr(readCount)(name, quota)]));
}

const changeCommand = settingCommand({
  name: 'polls change',
  summary: 'The next version of a poll that is not closed: its texts, its end, and more votes for its choices.',
  places: ['poll'],
  pairs: changeWords,
  permission: 'polls.set',
  eyes: two('members vote by what it says'),
  state: readContent,
  work: async (tx, acting, input) => {
    const change = readPairs(input, changeWords);
    if (change.title !== undefined && change.title.trim() === '') throw new OpsUsageError(usage.filled('title'));
    const { id } = await pollOf(tx, acting.agentId, input);
    const version = await changePoll(tx, acting, { pollId: id, change });
    return { data: { id, version }, subject: `poll:${id}`, text: `Version ${version} of poll ${id} is published.` };
  },
});

const reportCommand = readCommand({
  name: 'polls report',
  summary: 'How a poll stands or ended: votes by choice, winners.',
  places: ['poll'],
  permission: 'polls.read',
  isPersonal: true,
  read: async ({ db, now, agentId }, input) => {
    const poll = await getPoll(db, agentId, String((await pollOf(db, agentId, input)).id));
    const choices = await listChoices(db, poll);
    const winners = await listWinners(db, poll);
    const status = statusOf(poll, now);
    const lines = [
      `${poll.title}: ${status}, ${poll.vote_count} votes`,
      ...choices.map(({ id, vote_count, quota, title }) => `  ${id}  ${vote_count} of ${quota ?? 'any'}  ${title}`),
      ...winners.map(({ rank, vote_no, username }) => `  winner ${rank}: vote ${vote_no}, ${username}`),
    ];
    const members = winners.map(({ member_id }) => member_id);
    return { data: { id: poll.id, status, votes: poll.vote_count, choices, winners }, text: lines.join('\n'), members };
  },
});

export const pollCommands: readonly OpsCommand[] = [
  listCommand,
  createCommand,
  changeCommand,
  closeCommand,
  reportCommand,
];
