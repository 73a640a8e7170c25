import { type BrandPart, copied, type TermsCopy } from '@chokdee/kernel/brands';
import type { Tx } from '@chokdee/kernel/db';
import { type RawBuilder, sql } from 'kysely';
import { noOffers, engagementPartTitles as titles } from './brand-parts.copy.ts';

const json = (change: object): RawBuilder<unknown> => sql`${JSON.stringify(change)}::jsonb`;

/** Copies the newest version of each setting that has one row a version. */
function copySettings({ from, to, by, now }: TermsCopy) {
  const change = json({ agent_id: to, version: 1, changed_at: now, changed_by: by });
  return {
    'cashback terms': sql`insert into cashback_settings
      select (jsonb_populate_record(null::cashback_settings, to_jsonb(t) || ${change})).* from cashback_settings t
        where agent_id = ${from} and not exists (select from cashback_settings own where own.agent_id = ${to})
        order by version desc limit 1`,
    'referral terms': sql`insert into affiliate_settings
      select (jsonb_populate_record(null::affiliate_settings, to_jsonb(t) || ${change})).* from affiliate_settings t
        where agent_id = ${from} and not exists (select from affiliate_settings own where own.agent_id = ${to})
        order by version desc limit 1`,
    'point terms': sql`insert into point_settings
      select (jsonb_populate_record(null::point_settings, to_jsonb(t) || ${change})).* from point_settings t
        where agent_id = ${from} and not exists (select from point_settings own where own.agent_id = ${to})
        order by version desc limit 1`,
    'VIP terms': sql`insert into vip_settings
      select (jsonb_populate_record(null::vip_settings, to_jsonb(t) || ${change})).* from vip_settings t
        where agent_id = ${from} and not exists (select from vip_settings own where own.agent_id = ${to})
        order by version desc limit 1`,
  };
}

/** Copies what members are offered now: the newest versions, when they are open. */
function copyOffers({ from, to, by, now }: TermsCopy) {
  const published = { agent_id: to, version: 1, published_at: now, published_by: by };
  const change = json(published);
  return {
    // Events are content of the other brand.
    quests: sql`insert into quest_versions
      select (jsonb_populate_record(null::quest_versions, to_jsonb(t) || ${json({ ...published, event_id: null })})).*
        from quest_versions t where agent_id = ${from} and is_open
          and version = (select max(version) from quest_versions n where n.agent_id = t.agent_id and n.id = t.id)
          and not exists (select from quest_versions own where own.agent_id = ${to} and own.id = t.id)`,
    promotions: sql`insert into promotion_versions
      select (jsonb_populate_record(null::promotion_versions, to_jsonb(t) || ${change})).*
        from promotion_versions t where agent_id = ${from} and is_open
          and version = (select max(version) from promotion_versions n where n.agent_id = t.agent_id and n.id = t.id)
          and not exists (select from promotion_versions own where own.agent_id = ${to} and own.id = t.id)`,
  };
}

/** Copies the wheel with its prizes and the number of each limited prize. */
async function copyWheel(tx: Tx, { from, to, by, now }: TermsCopy) {
  const own = await tx.selectFrom('wheel_versions').select('version').where('agent_id', '=', to).executeTakeFirst();
  if (own) return [];
  const change = json({ agent_id: to, version: 1, stock_id: '1', published_at: now, published_by: by });
  const wheel = sql`insert into wheel_versions
    select (jsonb_populate_record(null::wheel_versions, to_jsonb(t) || ${change})).* from wheel_versions t
      where agent_id = ${from} order by version desc limit 1`;
  const counted = await copied(tx, 'wheel', wheel);
  const prizes = sql`insert into wheel_prizes
    select (jsonb_populate_record(null::wheel_prizes, to_jsonb(t) || ${json({ agent_id: to, version: 1 })})).*
      from wheel_prizes t where agent_id = ${from}
        and version = (select max(version) from wheel_versions n where n.agent_id = ${from})`;
  const countedPrizes = await copied(tx, 'wheel prizes', prizes);
  await sql`insert into wheel_stocks (agent_id, prize_id, left_count)
    select ${to}, prize_id, left_count from wheel_stocks where agent_id = ${from}`.execute(tx);
  return [counted, countedPrizes];
}

const offers: BrandPart = {
  name: 'offers',
  title: titles.offers,
  isNeeded: false,
  copy: async (tx, copy) => {
    const counts = [];
    for (const [terms, rows] of Object.entries({ ...copySettings(copy), ...copyOffers(copy) }))
      counts.push(await copied(tx, terms, rows));
    return [...counts, ...(await copyWheel(tx, copy))];
  },
  count: (agentId) => sql`select
    (select count(*)::int from cashback_settings where agent_id = ${agentId}) as "cashback terms",
    (select count(*)::int from affiliate_settings where agent_id = ${agentId}) as "referral terms",
    (select count(*)::int from point_settings where agent_id = ${agentId}) as "point terms",
    (select count(*)::int from vip_settings where agent_id = ${agentId}) as "VIP terms",
    (select count(*)::int from quest_versions where agent_id = ${agentId}) as quests,
    (select count(*)::int from promotion_versions where agent_id = ${agentId}) as promotions,
    (select count(*)::int from wheel_versions where agent_id = ${agentId}) as wheel,
    (select count(*)::int from wheel_prizes where agent_id = ${agentId}) as "wheel prizes"`,
  missing: async (db, agentId) => {
    const own = db.selectFrom('promotion_versions').select('id').where('agent_id', '=', agentId).limit(1);
    return (await own.executeTakeFirst()) ? null : noOffers;
  },
};

/** Parts of a brand that engagement holds. */
export const engagementBrandParts: readonly BrandPart[] = [offers];
