import type { Queryable } from '@chokdee/kernel/db';
import {
  actAsTyped,
  agentOption,
  findAgentId,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  readPairs,
  readPercent,
  readThb,
  refuse,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { type AffiliateTerms, changeSettings, getSettings } from '../affiliate/affiliate-settings.ts';

const levels = [1, 2, 3] as const;
const bahtOf = (satang: bigint): string => (Number(satang) / 100).toFixed(2);

const ratesCommand: OpsCommand = {
  name: 'affiliate rates',
  summary: 'What referral pays by level, and what is redeemed at a time.',
  options: agentOption,
  isAct: false,
  run: async ({ db }, input) => {
    const settings = await getSettings(db, await findAgentId(db, input));
    const rates = settings.rates.map((rate, index) => `level ${index + 1}  ${(rate / 100).toFixed(2)} %`);
    const { version, redeem_min_satang, redeem_max_satang } = settings;
    const redeem = `redeem   ${bahtOf(redeem_min_satang)} to ${bahtOf(redeem_max_satang)}`;
    return { data: settings, text: [`version ${version}`, ...rates, redeem].join('\n') };
  },
};

const changeCommand: OpsCommand = {
  name: 'affiliate change',
  summary: 'Publishes terms for stakes that are settled from now on; what was earned stays.',
  pairs: {
    level1: 'percent of a settled stake',
    level2: 'percent of a settled stake',
    level3: 'percent of a settled stake',
    min: 'THB that are redeemed at least',
    max: 'THB that are redeemed at most',
  },
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    if (Object.keys(input.pairs).length === 0) throw new OpsUsageError('affiliate change needs something to change.');
    const version = await actAsTyped(deps, { input, act: 'affiliate-change' }, async (tx, { agentId, by, now }) => {
      const change = readChange(input, await getSettings(tx, agentId));
      return changeSettings(tx, { agentId, change, by, now });
    });
    return { data: { version }, text: `Version ${version} holds from now on.` };
  },
};

function readChange({ pairs }: OpsInput, before: AffiliateTerms): Partial<AffiliateTerms> {
  const rates = levels.map((level, index) => {
    const text = pairs[`level${level}`];
    return text === undefined ? (before.rates[index] ?? 0) : readPercent(`level${level}`, text);
  });
  const { min = before.redeem_min_satang, max = before.redeem_max_satang } = readPairs(pairs, {
    min: (text) => readThb('min', text),
    max: (text) => readThb('max', text),
  });
  if (min === 0n || min > max) throw new OpsUsageError('min must be above 0 and not above max.');
  return { rates, redeem_min_satang: min, redeem_max_satang: max };
}

const reportCommand: OpsCommand = {
  name: 'affiliate report',
  summary: 'Who earned most, and whether every balance is the sum of its entries.',
  options: agentOption,
  isAct: false,
  run: async ({ db }, input) => {
    const agentId = await findAgentId(db, input);
    const { rows } = await sql<{ username: string; friends: bigint; earned: bigint; redeemed: bigint }>`
      select m.username, a.earned_satang as earned, a.redeemed_satang as redeemed,
          (select count(*) from affiliate_network n where n.member_id = m.id) as friends
        from affiliate_accounts a join members m on m.id = a.member_id
        where m.agent_id = ${agentId} order by a.earned_satang desc, m.id limit 20`.execute(db);
    const wrong = await listWrong(db, agentId);
    const lines = rows.map(
      ({ username, friends, earned, redeemed }) =>
        `${username.padEnd(20)} ${friends} friends  earned ${bahtOf(earned)}  redeemed ${bahtOf(redeemed)}`,
    );
    const check = wrong.length === 0 ? 'Every balance is the sum of its entries.' : `WRONG: ${wrong.join(', ')}`;
    return { data: { top: rows, wrong }, text: [...lines, check].join('\n') };
  },
};

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

const networkCommand: OpsCommand = {
  name: 'affiliate network',
  summary: 'Who is above and below a member, and what their play has brought.',
  places: ['username'],
  options: agentOption,
  isAct: false,
  run: async ({ db }, input) => {
    const agentId = await findAgentId(db, input);
    const { username = '' } = input.places;
    const members = db.selectFrom('members').select('id').where('agent_id', '=', agentId);
    const member = await members.where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst();
    if (!member) throw refuse(`the agent has no member "${username}"`);
    const linked = (own: 'member_id' | 'friend_id', other: 'member_id' | 'friend_id') =>
      db
        .selectFrom('affiliate_network as n')
        .innerJoin('members as m', 'm.id', `n.${other}`)
        .select(['m.username', 'n.level', 'n.joined_at', 'n.commission_satang'])
        .where(`n.${own}`, '=', member.id)
        .orderBy('n.level')
        .orderBy('n.joined_at', 'desc')
        .limit(500)
        .execute();
    const above = await linked('friend_id', 'member_id');
    const below = await linked('member_id', 'friend_id');
    const line = (sign: string) => (row: (typeof above)[number]) =>
      `${sign}${row.level}  ${row.username.padEnd(20)} ${bahtOf(row.commission_satang)}`;
    const text = [...above.map(line('+')).reverse(), ` 0  ${username}`, ...below.map(line('-'))];
    return { data: { above, below }, text: text.join('\n') };
  },
};

export const affiliateCommands: readonly OpsCommand[] = [ratesCommand, changeCommand, reportCommand, networkCommand];
