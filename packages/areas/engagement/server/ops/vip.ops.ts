import {
  baht,
  countFrom,
  findMemberOf,
  type OpsCommand,
  OpsUsageError,
  readCommand,
  readPairs,
  readThb,
  settingCommand,
  two,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import { fallOf, listChanges, stakedSince } from '../vip/vip.repository.ts';
import { levelsOf, windowStart } from '../vip/vip.rules.ts';
import { getVipLevel } from '../vip/vip-benefits.ts';
import { changeVipSettings, getVipSettings, type VipSettings } from '../vip/vip-settings.ts';

const names = ['ordinary', 'gold', 'hero'];

function describe(settings: VipSettings): string {
  const levels = levelsOf(settings).map((of) =>
    [
      (names[of.level] ?? '').padEnd(9),
      `from ${baht(of.fromSatang)}`,
      `points ${of.pointsPercent} %`,
      `withdrawals +${of.extraWithdrawals}`,
      `gift ${of.giftPoints} points`,
    ].join('  '),
  );
  const { version, window_days, grace_days } = settings;
  return [`version ${version}`, `window ${window_days} days, grace ${grace_days} days`, ...levels].join('\n');
}

const levelsCommand = readCommand({
  name: 'vip levels',
  summary: 'From which turnover on members have a level, what it brings, and how many have it.',
  permission: 'vip.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const settings = await getVipSettings(db, agentId);
    const { rows } = await sql<{ level: number; members: bigint; falling: bigint }>`
      select m.vip_level as level, count(*) as members, count(a.falls_at) as falling
        from members m left join vip_accounts a on a.member_id = m.id
        where m.agent_id = ${agentId} and m.vip_level > 0 group by 1 order by 1`.execute(db);
    const lines = rows.map(({ level, members, falling }) => `${names[level]}: ${members} members, ${falling} in grace`);
    return { data: { settings, members: rows }, text: [describe(settings), ...lines].join('\n') };
  },
});

const readDays = countFrom(7, 366);
const readPercents = countFrom(100, 300);
const readWithdrawals = countFrom(0, 50);
const readGift = countFrom(0, 10_000);
const words = {
  window: { about: 'days of turnover that count, 7 to 366', read: readDays, as: 'window_days' },
  grace: { about: 'days until a level goes down, 7 to 366', read: readDays, as: 'grace_days' },
  gold: { about: 'THB of turnover', read: readThb, as: 'gold_satang' },
  hero: { about: 'THB of turnover, above gold', read: readThb, as: 'hero_satang' },
  gold_points: { about: 'percent of points, 100 to 300', read: readPercents, as: 'gold_points_percent' },
  hero_points: { about: 'percent of points, not below gold', read: readPercents, as: 'hero_points_percent' },
  gold_withdrawals: { about: 'withdrawals a day beside those of everybody', read: readWithdrawals },
  hero_withdrawals: { about: 'the same, not below gold', read: readWithdrawals },
  gold_gift: { about: 'points, once', read: readGift, as: 'gold_gift_points' },
  hero_gift: { about: 'points, once', read: readGift, as: 'hero_gift_points' },
} as const;

const changeCommand = settingCommand({
  name: 'vip change',
  summary:
    'Publishes thresholds, days and benefits of levels; a level that is no longer reached goes down after its grace.',
  pairs: words,
  permission: 'vip.set',
  eyes: two('what levels give'),
  state: (tx, { agentId }) => getVipSettings(tx, agentId),
  work: async (tx, { agentId, by, now }, input) => {
    const change = readPairs(input, words);
    const next = { ...(await getVipSettings(tx, agentId)), ...change };
    if (next.gold_satang === 0n || next.hero_satang <= next.gold_satang) {
      throw new OpsUsageError(refusals.vipTurnover);
    }
    if (next.hero_points_percent < next.gold_points_percent || next.hero_withdrawals < next.gold_withdrawals) {
      throw new OpsUsageError(refusals.vipBenefits);
    }
    const version = await changeVipSettings(tx, { agentId, change, by, now });
    return { data: { version }, text: describe({ ...next, version }) };
  },
});

const memberCommand = readCommand({
  name: 'vip member',
  summary: 'Level, turnover and every change of level of a member, with what it was decided by.',
  places: ['username'],
  permission: 'vip.read',
  isPersonal: true,
  read: async ({ db, agentId, now }, { places: { username = '' } }) => {
    const { id } = await findMemberOf(db, agentId, username);
    const settings = await getVipSettings(db, agentId);
    const [level, staked, fallsAt, changes] = await Promise.all([
      getVipLevel(db, id),
      stakedSince(db, id, windowStart(settings, now)),
      fallOf(db, id),
      listChanges(db, id),
    ]);
    const lines = changes.map(
      (row) =>
        `${row.at.toISOString()}  ${names[row.level_before]} -> ${names[row.level_after]}  ${row.reason}  ${baht(row.staked_satang)} in ${row.window_days} days, version ${row.settings_version}`,
    );
    const falls = fallsAt ? [`goes down at ${fallsAt.toISOString()}`] : [];
    return {
      data: { level, staked_satang: staked, falls_at: fallsAt, changes },
      text: [`${names[level]}, ${baht(staked)} in ${settings.window_days} days`, ...falls, ...lines].join('\n'),
    };
  },
});

export const vipCommands: readonly OpsCommand[] = [levelsCommand, changeCommand, memberCommand];
