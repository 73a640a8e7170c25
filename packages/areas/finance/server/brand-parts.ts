import { type BrandPart, copied } from '@chokdee/kernel/brands';
import { sql } from 'kysely';
import { noChannel, financePartTitles as titles, usualTerms } from './brand-parts.copy.ts';
import { newChannelRows } from './channels/channel-rows.ts';
import { channels } from './channels/index.ts';
import { listChannels } from './deposits/order.repository.ts';

const receiving: BrandPart = {
  name: 'channels',
  title: titles.channels,
  isNeeded: true,
  begin: async (tx, { agentId }) => {
    const brand = tx.selectFrom('agents').select('name').where('id', '=', agentId);
    const { name } = await brand.executeTakeFirstOrThrow();
    await tx.insertInto('payment_channels').values(newChannelRows(agentId, name)).execute();
  },
  missing: async (db, agentId) => {
    for (const channel of await listChannels(db, agentId)) {
      if (channel.is_open && (await channels.get(channel.code)?.isPayable(db, channel))) return null;
    }
    return noChannel;
  },
};

const terms: BrandPart = {
  name: 'finance-terms',
  title: titles.terms,
  isNeeded: false,
  copy: async (tx, { from, to, by, now }) => {
    const changed = { agent_id: to, version: 1, changed_at: now, changed_by: by };
    const change = sql`${JSON.stringify(changed)}::jsonb`;
    const settings = sql`insert into finance_settings
      select (jsonb_populate_record(null::finance_settings, to_jsonb(t) || ${change})).* from finance_settings t
        where t.agent_id = ${from} and not exists (select from finance_settings own where own.agent_id = ${to})
        order by t.version desc limit 1`;
    const risks = sql`insert into risk_rules
      select (jsonb_populate_record(null::risk_rules, to_jsonb(t) || ${change})).* from risk_rules t
        where t.agent_id = ${from} and not exists (select from risk_rules own where own.agent_id = ${to})
          and t.version = (select max(version) from risk_rules n where n.agent_id = t.agent_id and n.rule = t.rule)`;
    return [await copied(tx, 'finance settings', settings), await copied(tx, 'risk rules', risks)];
  },
  count: (agentId) => sql`select
    (select count(*)::int from finance_settings where agent_id = ${agentId}) as "finance settings",
    (select count(*)::int from risk_rules where agent_id = ${agentId}) as "risk rules"`,
  missing: async (db, agentId) => {
    const own = db.selectFrom('finance_settings').select('version').where('agent_id', '=', agentId).limit(1);
    return (await own.executeTakeFirst()) ? null : usualTerms;
  },
};

/** Parts of a brand that finance holds. */
export const financeBrandParts: readonly BrandPart[] = [receiving, terms];
