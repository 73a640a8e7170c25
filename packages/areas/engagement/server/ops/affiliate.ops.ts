import type { Queryable } from '@chokdee/kernel/db';
import {
  baht,
  type OpsCommand,
  OpsUsageError,
  readCommand,
  readPairs,
  readPercent,
  readThb,
  refuse,
  settingCommand,
  two,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { changeSettings, getSettings } from '../affiliate/affiliate-settings.ts';
import { whySamePerson } from '../affiliate/same-person.query.ts';
import { refusals } from '../refusals.copy.ts';

const ratesCommand = readCommand({
  name: 'affiliate rates',
  summary: 'What referral pays by level, and what is redeemed at a time.',
  permission: 'affiliate.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const settings = await getSettings(db, agentId);
    const rates = settings.rates.map((rate, index) => `level ${index + 1}  ${(rate / 100).toFixed(2)} %`);
    const { version, redeem_min_satang, redeem_max_satang } = settings;
    const redeem = `redeem   ${baht(redeem_min_satang)} to ${baht(redeem_max_satang)}`;
    return { data: settings, text: [`version ${version}`, ...rates, redeem].join('\n') };
  },
});

const words = {
  level1: { about: 'percent of a settled stake', read: readPercent },
  level2: { about: 'percent of a settled stake', read: readPercent },
  level3: { about: 'percent of a settled stake', read: readPercent },
  min: { about: 'THB that are redeemed at least', read: readThb, as: 'redeem_min_satang' },
  max: { about: 'THB that are redeemed at most', read: readThb, as: 'redeem_max_satang' },
} as const;

const changeCommand = settingCommand({
  name: 'affiliate change',
  summary: 'Publishes terms for stakes that are settled from now on; what was earned stays.',
  pairs: words,
  permission: 'affiliate.set',
  eyes: two('what every stake pays'),
  state: (tx, { agentId }) => getSettings(tx, agentId),
  work: async (tx, { agentId, by, now }, input) => {
    const { rates, ...before } = await getSettings(tx, agentId);
    const {
      level1 = rates[0] ?? 0,
      level2 = rates[1] ?? 0,
      level3 = rates[2] ?? 0,
      ...limits
    } = readPairs(input, words);
    const { redeem_min_satang: min, redeem_max_satang: max } = { ...before, ...limits };
    if (min === 0n || min > max) throw new OpsUsageError(refusals.redeemLimits);
    const change = { rates: [level1, level2, level3], ...limits };
    const version = await changeSettings(tx, { agentId, change, by, now });
    return { data: { version }, text: `Version ${version} holds from now on.` };
  },
});

const reportCommand = readCommand({
  name: 'affiliate report',
  summary: 'Who earned most, and whether every balance is the sum of its entries.',
  permission: 'affiliate.read',
  isPersonal: true,
  read: async ({ db, agentId }) => {
    const { rows } = await sql<{ id: number; username: string; friends: bigint; earned: bigint; redeemed: bigint }>`
      select m.id, m.username, a.earned_satang as earned, a.redeemed_satang as redeemed,
          (select count(*) from affiliate_network n where n.member_id = m.id) as friends
        from affiliate_accounts a join members m on m.id = a.member_id
        where m.agent_id = ${agentId} order by a.earned_satang desc, m.id limit 20`.execute(db);
    const wrong = await listWrong(db, agentId);
    const lines = rows.map(
      ({ username, friends, earned, redeemed }) =>
        `${username.padEnd(20)} ${friends} friends  earned ${baht(earned)}  redeemed ${baht(redeemed)}`,
    );
    const check = wrong.length === 0 ? 'Every balance is the sum of its entries.' : `WRONG: ${wrong.join(', ')}`;
    const members = rows.map(({ id }) => id);
    return { data: { top: rows, wrong }, text: [...lines, check].join('\n'), members };
  },
});

/** Members whose balance, days or friends are not the sum of their entries. */
async function listWrong(db: Queryable, agentId: number): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select m.username from affiliate_accounts a join members m on m.id = a.member_id
      left join lateral (
        select coalesce(sum(amount_satang) filter (where kind <> 'redeem'), 0) as earned,
            coalesce(-sum(amount_satang) filter (where kind = 'redeem'), 0) as redeemed
          from affiliate_entries where member_id = m.id
      ) e on true
      left join lateral (
        select coalesce(sum(commission_satang + reversal_satang), 0) as earned from affiliate_days where member_id = m.id
      ) d on true
      left join lateral (
        select coalesce(sum(commission_satang), 0) as earned from affiliate_network where member_id = m.id
      ) n on true
      where m.agent_id = ${agentId} and (a.earned_satang <> e.earned or a.redeemed_satang <> e.redeemed
        or a.earned_satang <> d.earned or a.earned_satang <> n.earned)
      order by m.id`.execute(db);
  return rows.map(({ username }) => username);
}

const networkCommand = readCommand({
  name: 'affiliate network',
  summary:
    'Who is above and below a member, what their play has brought, and who is the same person and brings nothing.',
  places: ['username'],
  permission: 'affiliate.read',
  isPersonal: true,
  read: async ({ db, agentId }, { places: { username = '' } }) => {
    const members = db.selectFrom('members').select('id').where('agent_id', '=', agentId);
    const member = await members.where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst();
    if (!member) throw refuse(refusals.noMember(username));
    const linked = (own: 'member_id' | 'friend_id', other: 'member_id' | 'friend_id') =>
      db
        .selectFrom('affiliate_network as n')
        .innerJoin('members as m', 'm.id', `n.${other}`)
        .select(['m.id', 'm.username', 'n.level', 'n.joined_at', 'n.commission_satang'])
        .where(`n.${own}`, '=', member.id)
        .orderBy('n.level')
        .orderBy('n.joined_at', 'desc')
        .limit(500)
        .execute();
    const above = await linked('friend_id', 'member_id');
    const below = await linked('member_id', 'friend_id');
    const own = await whySamePerson(
      db,
      member.id,
      [...above, ...below].map(({ id }) => id),
    );
    const line = (sign: string) => (row: (typeof above)[number]) =>
      [
        `${sign}${row.level}  ${row.username.padEnd(20)} ${baht(row.commission_satang)}`,
        ...(own.has(row.id) ? [`same person by ${own.get(row.id)?.join(', ')}`] : []),
      ].join('  ');
    const text = [...above.map(line('+')).reverse(), ` 0  ${username}`, ...below.map(line('-'))];
    const withReason = (rows: typeof above) => rows.map((row) => ({ ...row, same_person: own.get(row.id) ?? [] }));
    const shown = [...above, ...below].map(({ id }) => id);
    return { data: { above: withReason(above), below: withReason(below) }, text: text.join('\n'), members: shown };
  },
});

export const affiliateCommands: readonly OpsCommand[] = [ratesCommand, changeCommand, reportCommand, networkCommand];
