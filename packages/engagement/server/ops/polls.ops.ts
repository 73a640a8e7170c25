import type { Queryable } from '@chokdee/kernel/db';
import {
  actAsTyped,
  agentOption,
  findAgentId,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  orNone,
  readCount,
  readMoment,
  readThb,
  refuse,
  rowsCommand,
} from '@chokdee/kernel/staff';
import { createPoll, moveClosing } from '../poll/create-poll.command.ts';
import { getPoll, listChoices, listPolls, listWinners, statusOf } from '../poll/poll.repository.ts';

const listCommand = rowsCommand({
  name: 'polls list',
  summary: 'The polls of the agent, the one that closes last first.',
  rows: async ({ db, now }, agentId) =>
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

const createCommand: OpsCommand = {
  name: 'polls create',
  summary: 'A new poll; its seed is committed at once, and its winners are drawn when it closes.',
  pairs: {
    title: 'Thai',
    description: 'Thai',
    opens: 'Bangkok time, like 2026-12-01T00:00; now when it is left out',
    closes: 'Bangkok time',
    prize: 'THB for each winner',
    winners: 'how many',
  },
  options: {
    ...agentOption,
    choices: { about: 'title:quota with bars between, like A:400|B:none', isRequired: true },
  },
  isAct: true,
  run: async (deps, input) => {
    const { pairs, options } = input;
    const { title, closes } = pairs;
    if (!title || !closes) throw new OpsUsageError('polls create needs title= and closes=.');
    const poll = {
      title,
      description: pairs.description ?? '',
      opensAt: pairs.opens === undefined ? deps.now : readMoment('opens', pairs.opens),
      closesAt: readMoment('closes', closes),
      prizeSatang: readThb('prize', pairs.prize ?? ''),
      winners: readCount('winners', pairs.winners ?? ''),
      choices: (options.choices ?? '').split('|').map(readChoice),
    };
    if (poll.choices.length < 2) throw new OpsUsageError('A poll has at least two choices.');
    if (poll.closesAt <= poll.opensAt || poll.closesAt <= deps.now)
      throw new OpsUsageError('A poll closes after it opens.');
    const id = await actAsTyped(deps, { input, act: 'poll-create' }, (tx, { agentId, by }) =>
      createPoll(tx, { agentId, poll, by }),
    );
    return { data: { id }, text: `Poll ${id} is there.` };
  },
};

function readChoice(text: string) {
  const [title = '', quota = 'none'] = text.split(':');
  if (title.trim() === '') throw new OpsUsageError('A choice has a title.');
  return {
    title: title.trim(),
    description: '',
    picture: null,
    quota: orNone(quota, (count) => readCount('--choices', count)),
  };
}

async function pollOf(db: Queryable, agentId: number, { places }: OpsInput) {
  const polls = await listPolls(db, agentId);
  const poll = polls.find(({ id }) => String(id) === places.poll);
  if (!poll) throw refuse(`the agent has no poll "${places.poll}"`);
  return poll;
}

const closeCommand: OpsCommand = {
  name: 'polls close',
  summary: 'Lets a poll close at another time, now when none is given; its winners are drawn then.',
  places: ['poll'],
  options: { ...agentOption, at: { about: 'Bangkok time, like 2026-12-02T20:00' } },
  isAct: true,
  run: async (deps, input) => {
    const closesAt = input.options.at === undefined ? deps.now : readMoment('--at', input.options.at);
    const id = await actAsTyped(deps, { input, act: 'poll-close' }, async (tx, { agentId, now }) => {
      const poll = await pollOf(tx, agentId, input);
      if (poll.closes_at <= now) throw refuse(`poll ${poll.id} has closed`);
      if (closesAt < now || closesAt <= poll.opens_at)
        throw refuse('a poll closes after it opens, and not in the past');
      await moveClosing(tx, { agentId, pollId: poll.id, closesAt });
      return poll.id;
    });
    return { data: { id, closes_at: closesAt }, text: `Poll ${id} closes ${closesAt.toISOString()}.` };
  },
};

const reportCommand: OpsCommand = {
  name: 'polls report',
  summary: 'How a poll stands or ended: votes by choice, winners.',
  places: ['poll'],
  options: agentOption,
  isAct: false,
  run: async ({ db, now }, input) => {
    const agentId = await findAgentId(db, input);
    const poll = await getPoll(db, agentId, String((await pollOf(db, agentId, input)).id));
    const choices = await listChoices(db, poll);
    const winners = await listWinners(db, poll);
    const status = statusOf(poll, now);
    const lines = [
      `${poll.title}: ${status}, ${poll.vote_count} votes`,
      ...choices.map(({ id, vote_count, quota, title }) => `  ${id}  ${vote_count} of ${quota ?? 'any'}  ${title}`),
      ...winners.map(({ rank, vote_no, username }) => `  winner ${rank}: vote ${vote_no}, ${username}`),
    ];
    return { data: { id: poll.id, status, votes: poll.vote_count, choices, winners }, text: lines.join('\n') };
  },
};

export const pollCommands: readonly OpsCommand[] = [listCommand, createCommand, closeCommand, reportCommand];
