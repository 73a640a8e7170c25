import type { Queryable } from '@chokdee/kernel/db';
import {
  actCommand,
  among,
  anyText,
  noneOr,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  oneOf,
  readCount,
  readMoment,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { publishQuest, type QuestChange } from '../quest/publish-quest.command.ts';
import { isMoneyRule } from '../quest/quest.presenter.ts';
import { listQuests } from '../quest/quest.repository.ts';
import { refusals } from '../refusals.copy.ts';
import { openAndStop } from './open-and-stop.ts';

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
  permission: 'quests.read',
  isPersonal: false,
  rows: ({ db, agentId }) => listQuests(db, agentId),
  line: ({ id, version, is_open, period, rule, target, reward_kind, reward_value, title }) =>
    `${id}  v${version}  ${is_open ? 'open' : 'stopped'}  ${period} ${rule} ${target}  ${reward_kind}:${reward_value}  ${title}`,
});

const words = {
  title: { about: 'Thai', read: anyText },
  description: { about: 'Thai', read: anyText },
  icon: { about: 'name of an icon', read: anyText },
  period: { about: 'daily, weekly or once', read: among('daily', 'weekly', 'once') },
  rule: { about: rules.join(', '), read: among(...rules) },
  target: { about: 'how far; THB for rules of THB', read: anyText },
  reward: { about: 'points:50, credit:20.00, spin:1 or free_spins:10:mekha/lotus-moon:1.00', read: readReward },
  link: { about: 'page where it is done, or none', read: noneOr(anyText) },
  action: { about: 'Thai text of that link, or none', read: noneOr(anyText) },
  event: { about: 'event it belongs to, or none', read: noneOr(anyText), as: 'event_id' },
  starts: { about: 'Bangkok time, like 2026-12-01T00:00', read: readMoment, as: 'starts_at' },
  ends: { about: 'Bangkok time, or none', read: noneOr(readMoment), as: 'ends_at' },
} as const;

async function findQuest(db: Queryable, agentId: number, questId: string) {
  return (await listQuests(db, agentId)).find(({ id }) => id === questId);
}

const setCommand = actCommand({
  name: 'quests set',
  summary: 'Creates a quest, or publishes the next version of one; claims keep the version they were made on.',
  places: ['quest'],
  pairs: words,
  permission: 'quests.set',
  eyes: two('what it gives is worth money'),
  state: (tx, { agentId }, { places }) => findQuest(tx, agentId, places.quest ?? ''),
  work: async (tx, { agentId, by, now }, input) => {
    const { quest: questId = '' } = input.places;
    if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(questId)) throw new OpsUsageError(usage.like('<quest>', 'login-7'));
    const before = await findQuest(tx, agentId, questId);
    const change = readChange(input, before?.rule);
    const version = await publishQuest(tx, { agentId, questId, change, by, now });
    return { data: { quest: questId, version }, text: `Version ${version} of ${questId} is published.` };
  },
});

function readChange(input: OpsInput, ruleBefore: (typeof rules)[number] | undefined): QuestChange {
  const { target, reward, ...typed } = readPairs(input, words);
  const rule = typed.rule ?? ruleBefore;
  const change = { ...typed, ...reward };
  if (target === undefined) return change;
  const isMoney = rule !== undefined && isMoneyRule(rule);
  return { ...change, target: isMoney ? readThb('target', target) : BigInt(readCount('target', target)) };
}

function readReward(name: string, text: string) {
  const [kindText = '', value = '', game = '', stake = ''] = text.split(':');
  const kind = oneOf(name, kindText, ['points', 'credit', 'spin', 'free_spins']);
  const amount = kind === 'credit' ? readThb(name, value) : BigInt(readCount(name, value));
  const reward = { reward_kind: kind, reward_value: amount };
  if (kind !== 'free_spins') return reward;
  const [providerId = '', gameId = ''] = game.split('/');
  if (providerId === '' || gameId === '')
    throw new OpsUsageError(usage.like(name, 'free_spins:10:mekha/lotus-moon:1.00'));
  const ofGame = { reward_provider_id: providerId, reward_game_id: gameId };
  return { ...reward, ...ofGame, reward_stake_satang: readThb(name, stake) };
}

const reportCommand = rowsCommand({
  name: 'quests report',
  summary: 'How often each quest was claimed, by version.',
  permission: 'quests.read',
  isPersonal: false,
  rows: ({ db, agentId }) =>
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
  ...openAndStop({
    things: 'quests',
    thing: 'quest',
    open: 'Lets a quest run again.',
    stop: 'Stops a quest; what was claimed stays.',
    state: findQuest,
    set: async (tx, acting, questId, isOpen) => {
      if (!(await findQuest(tx, acting.agentId, questId))) throw refuse(refusals.noQuest(questId));
      const version = await publishQuest(tx, { ...acting, questId, change: { is_open: isOpen } });
      return { data: { quest: questId, version }, text: `${questId}: ${isOpen ? 'open' : 'stopped'}.` };
    },
  }),
  reportCommand,
];
