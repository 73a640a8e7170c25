import {
  actAsTyped,
  agentOption,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  oneOf,
  orNone,
  readCount,
  readMoment,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
} from '@chokdee/kernel/staff';
import { publishQuest, type QuestChange, QuestIncomplete } from '../quest/publish-quest.command.ts';
import { isMoneyRule } from '../quest/quest.presenter.ts';
import { listQuests } from '../quest/quest.repository.ts';

const rules = [
  'login_days',
  'deposit_count',
  'deposit_thb',
  'settled_thb',
  'bill_count',
  'game_rounds',
  'yeekee_proofs',
  'bank_account',
] as const;

const listCommand = rowsCommand({
  name: 'quests list',
  summary: 'The quests of the agent, as they are.',
  rows: ({ db }, agentId) => listQuests(db, agentId),
  line: ({ id, version, is_open, period, rule, target, reward_kind, reward_value, title }) =>
    `${id}  v${version}  ${is_open ? 'open' : 'stopped'}  ${period} ${rule} ${target}  ${reward_kind}:${reward_value}  ${title}`,
});

const setCommand: OpsCommand = {
  name: 'quests set',
  summary: 'Creates a quest, or publishes the next version of one; claims keep the version they were made on.',
  places: ['quest'],
  pairs: {
    title: 'Thai',
    description: 'Thai',
    icon: 'name of an icon',
    period: 'daily, weekly or once',
    rule: rules.join(', '),
    target: 'how far; THB for rules of THB',
    reward: 'points:50, credit:20.00, spin:1 or free_spins:10:mekha/lotus-moon:1.00',
    link: 'page where it is done, or none',
    action: 'Thai text of that link, or none',
    event: 'event it belongs to, or none',
    starts: 'Bangkok time, like 2026-12-01T00:00',
    ends: 'Bangkok time, or none',
  },
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { quest: questId = '' } = input.places;
    if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(questId)) throw new OpsUsageError('<quest> must be like login-7.');
    const version = await actAsTyped(deps, { input, act: 'quest-set' }, async (tx, { agentId, by, now }) => {
      const before = (await listQuests(tx, agentId)).find(({ id }) => id === questId);
      const change = readChange(input, before?.rule);
      return publishQuest(tx, { agentId, questId, change, by, now });
    }).catch((error: unknown) => {
      throw error instanceof QuestIncomplete ? new OpsUsageError(`${error.message}.`) : error;
    });
    return { data: { quest: questId, version }, text: `Version ${version} of ${questId} is published.` };
  },
};

function readChange({ pairs }: OpsInput, ruleBefore: (typeof rules)[number] | undefined): QuestChange {
  const text = (value: string) => value;
  const {
    reward,
    event,
    starts,
    ends,
    rule = ruleBefore,
    ...typed
  } = readPairs(pairs, {
    title: text,
    description: text,
    icon: text,
    period: (value) => oneOf('period', value, ['daily', 'weekly', 'once']),
    rule: (value) => oneOf('rule', value, rules),
    reward: readReward,
    link: (value) => orNone(value, text),
    action: (value) => orNone(value, text),
    event: (value) => orNone(value, text),
    starts: (value) => readMoment('starts', value),
    ends: (value) => orNone(value, (moment) => readMoment('ends', moment)),
  });
  const { target } = pairs;
  const isMoney = rule !== undefined && isMoneyRule(rule);
  return {
    ...typed,
    ...reward,
    ...(rule === undefined ? {} : { rule }),
    ...(target === undefined
      ? {}
      : { target: isMoney ? readThb('target', target) : BigInt(readCount('target', target)) }),
    ...(event === undefined ? {} : { event_id: event }),
    ...(starts === undefined ? {} : { starts_at: starts }),
    ...(ends === undefined ? {} : { ends_at: ends }),
  };
}

function readReward(text: string) {
  const [kindText = '', value = '', game = '', stake = ''] = text.split(':');
  const kind = oneOf('reward', kindText, ['points', 'credit', 'spin', 'free_spins']);
  const amount = kind === 'credit' ? readThb('reward', value) : BigInt(readCount('reward', value));
  const reward = { reward_kind: kind, reward_value: amount };
  if (kind !== 'free_spins') return reward;
  const [providerId = '', gameId = ''] = game.split('/');
  if (providerId === '' || gameId === '')
    throw new OpsUsageError('reward must be like free_spins:10:mekha/lotus-moon:1.00.');
  const ofGame = { reward_provider_id: providerId, reward_game_id: gameId };
  return { ...reward, ...ofGame, reward_stake_satang: readThb('reward', stake) };
}

/** `quests stop` and `quests open`. */
const openOrStop = (name: 'open' | 'stop', summary: string): OpsCommand => ({
  name: `quests ${name}`,
  summary,
  places: ['quest'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { quest: questId = '' } = input.places;
    const version = await actAsTyped(deps, { input, act: `quest-${name}` }, async (tx, { agentId, by, now }) => {
      const isKnown = (await listQuests(tx, agentId)).some(({ id }) => id === questId);
      if (!isKnown) throw refuse(`the agent has no quest "${questId}"`);
      return publishQuest(tx, { agentId, questId, change: { is_open: name === 'open' }, by, now });
    });
    return { data: { quest: questId, version }, text: `${questId}: ${name === 'open' ? 'open' : 'stopped'}.` };
  },
});

const reportCommand = rowsCommand({
  name: 'quests report',
  summary: 'How often each quest was claimed, by version.',
  rows: ({ db }, agentId) =>
    db
      .selectFrom('quest_claims')
      .select(({ fn }) => ['quest_id', 'version', fn.countAll<bigint>().as('claims'), fn.max('claimed_at').as('last')])
      .where('agent_id', '=', agentId)
      .groupBy(['quest_id', 'version'])
      .orderBy('quest_id')
      .orderBy('version')
      .execute(),
  line: ({ quest_id, version, claims }) => `${quest_id}  v${version}  ${claims} claimed`,
});

export const questCommands: readonly OpsCommand[] = [
  listCommand,
  setCommand,
  openOrStop('open', 'Lets a quest run again.'),
  openOrStop('stop', 'Stops a quest; what was claimed stays.'),
  reportCommand,
];
