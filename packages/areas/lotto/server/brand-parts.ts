import { type BrandPart, copied } from '@chokdee/kernel/brands';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { sql } from 'kysely';
import { noLottery, lottoPartTitles as titles } from './brand-parts.copy.ts';
import { OPEN_ROUNDS } from './lotto.jobs.ts';

const HOUR_MS = 3_600_000;

/** Pairs each lottery of a brand with the one of another brand that it was copied from. */
const pairs = (from: number, to: number) => sql`
  select c.id as source, c.version_no, own.id as target from lotto_category c
    join lotto_category own on own.agent_id = ${to} and own.code = c.code
    where c.agent_id = ${from} and not exists (select from lotto_version v where v.category_id = own.id)`;

const lotteries: BrandPart = {
  name: 'lotteries',
  title: titles.lotteries,
  isNeeded: true,
  copy: async (tx, { from, to, staffId, now }) => {
    const added = sql`
      insert into lotto_category (agent_id, code, name, "group", source_name, source_url, bill_prefix, fairness, sort, emblem)
        select ${to}, code, name, "group", source_name, source_url, bill_prefix, fairness, sort, emblem
          from lotto_category where agent_id = ${from} order by sort
        on conflict (agent_id, code) do nothing`;
    const counted = await copied(tx, 'lotteries', added);
    const entered = sql`${JSON.stringify({ no: 1, entered_by: staffId, entered_at: now })}::jsonb`;
    const first = sql`jsonb_build_object('category_id', p.target, 'version_no', 1)`;
    const source = sql`p.source = t.category_id and p.version_no = t.version_no`;
    // One statement: each part pairs lotteries while none of the new ones has a version.
    const { rows } = await sql<{ rates: number; restrictions: number }>`
      with p as materialized (${pairs(from, to)}),
      versions as (insert into lotto_version
        select (jsonb_populate_record(null::lotto_version,
            to_jsonb(t) || ${entered} || jsonb_build_object('category_id', p.target))).*
          from lotto_version t join p on p.source = t.category_id and p.version_no = t.no),
      rates as (insert into lotto_rate
        select (jsonb_populate_record(null::lotto_rate, to_jsonb(t) || ${first})).* from lotto_rate t join p on ${source}
        returning 1),
      restrictions as (insert into lotto_standing_restriction
        select (jsonb_populate_record(null::lotto_standing_restriction, to_jsonb(t) || ${first})).*
          from lotto_standing_restriction t join p on ${source} returning 1)
      select (select count(*)::int from rates) as rates, (select count(*)::int from restrictions) as restrictions`.execute(
      tx,
    );
    const hour = Math.floor(now.getTime() / HOUR_MS);
    await enqueueJob(tx, { name: OPEN_ROUNDS, key: `${OPEN_ROUNDS}:brand:${to}`, runAt: now, payload: { hour } });
    const { rates = 0, restrictions = 0 } = rows[0] ?? {};
    return [counted, { terms: 'rates and limits', count: rates }, { terms: 'restricted numbers', count: restrictions }];
  },
  count: (agentId) => sql`
    with own as (select id from lotto_category where agent_id = ${agentId})
    select (select count(*)::int from own) as lotteries,
      (select count(*)::int from lotto_rate where category_id in (select id from own)) as "rates and limits",
      (select count(*)::int from lotto_standing_restriction where category_id in (select id from own))
        as "restricted numbers"`,
  missing: async (db, agentId) => {
    const own = db.selectFrom('lotto_category').select('id').where('agent_id', '=', agentId).limit(1);
    return (await own.executeTakeFirst()) ? null : noLottery;
  },
};

/** Parts of a brand that the lottery holds. */
export const lottoBrandParts: readonly BrandPart[] = [lotteries];
