import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { schemaFolders } from '@chokdee/api/schema';
import { createEmptyDatabase, type TestDatabase } from '@chokdee/api/testing';
import { createDb, type Db, makeRoles, migrate } from '@chokdee/kernel/db';
import { sql } from 'kysely';

const NEW = ['bill_bounds', 'bill_bounds_checked', 'bill_partitions', 'shot_bounds', 'shot_bounds_checked'];

let database: TestDatabase;
let earlier: string;
let owner: Db;
before(async () => {
  database = await createEmptyDatabase();
  earlier = await mkdtemp(join(tmpdir(), 'chokdee-schema-'));
  await cp(new URL('../../../../../areas/lotto/server/schema/', import.meta.url), earlier, {
    recursive: true,
    filter: (path) => ![...NEW, 'shot_partitions'].some((name) => path.endsWith(`_${name}.sql`)),
  });
  const lotto = { area: 'lotto', folder: pathToFileURL(`${earlier}/`) };
  await migrate(
    database.ownerUrl,
    schemaFolders.map((each) => (each.area === 'lotto' ? lotto : each)),
    await makeRoles(database.ownerUrl, {}),
  );
  owner = createDb(database.ownerUrl, 1);
});
after(async () => {
  await owner.close();
  await database.drop();
  await rm(earlier, { recursive: true });
});

test('a house with bills and shots gets partitions: its tables are the first ones, and not rewritten', async () => {
  const { db } = owner;
  await sql
    .raw(
      `with category as (
        insert into lotto_category (id, agent_id, code, name, "group", source_name, bill_prefix, sort)
          values (1, 1, 'government', '', 'thai', '', 'G', 1) returning id)
      insert into lotto_version (category_id, no, in_force_from, schedule_text, schedule, result_mapping, rules, entered_at)
        select id, 1, '2026-01-01', '', '{}', 'government', '[]', now() from category;
      insert into lotto_round (id, agent_id, category_id, version_no, draw_date, round_no, opens_at, closes_at, result_at)
        values (7, 1, 1, 1, '2026-12-01', 7, '2026-11-30', '2026-12-01', '2026-12-02');
      select setval('lotto_bill_id', 1500000);
      insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, total_satang, max_win_satang,
          item_count, items_hash, created_at)
        values (1, 1500000, 'G-1500000', 1, 7, 1, 60, 0, 1, '', now());
      insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang,
          rate_hundredths, original_rate_hundredths)
        values (1, 1500000, 1, 7, '3top', '123', 60, 9000, 9000);
      insert into lotto_shortfall (member_id, bill_id, reversal_no, round_id, owed_satang) values (1, 1500000, 1, 7, 5);
      insert into yeekee_shot (round_id, position, member_id, number, masked_name, is_sandbox, at)
        values (7, 1, 1, '12345', 'm***', false, now())`,
    )
    .execute(db);
  const tables = ['lotto_bill', 'lotto_bill_line', 'lotto_shortfall', 'yeekee_shot'];
  const filesOf = async (names: readonly string[]) => {
    const { rows } = await sql<{ file: number }>`
      select pg_relation_filenode(name::regclass)::int as file from unnest(${names}::text[]) name`.execute(db);
    return rows.map(({ file }) => file);
  };
  const before = await filesOf(tables);

  // Without the roles, so that no right of theirs is granted anew.
  await migrate(database.ownerUrl, schemaFolders);

  assert.deepEqual(await filesOf(tables.map((name) => `${name}_p0`)), before);
  const { rows: parts } = await sql<{ name: string; bound: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_class c
      where c.relispartition and c.relkind = 'r' order by c.relname::text collate "C"`.execute(db);
  const ends = {
    lotto_bill_line: 12_000_000,
    lotto_bill: 12_000_000,
    lotto_shortfall: 12_000_000,
    yeekee_shot: 10_000,
  };
  assert.deepEqual(
    parts.map(({ name, bound }) => `${name} ${bound.replaceAll("'", '')}`),
    Object.entries(ends).flatMap(([name, end]) => [
      `${name}_p0 FOR VALUES FROM (MINVALUE) TO (${end})`,
      `${name}_p${end} FOR VALUES FROM (${end}) TO (MAXVALUE)`,
    ]),
  );
  const { rows: checks } = await sql`select from pg_constraint where conname = 'first_partition'`.execute(db);
  assert.equal(checks.length, 0);

  const api = createDb(database.as('api'), 1);
  try {
    const { rows: lines } = await sql<{ bill_id: number; status: string; owed: bigint }>`
      select l.bill_id, l.status, s.owed_satang as owed from lotto_line_outcomes l
        join lotto_shortfall s using (member_id, bill_id)`.execute(api.db);
    assert.deepEqual(lines, [{ bill_id: 1_500_000, status: 'pending', owed: 5n }]);
    // A view reads the partitions that came with the change, too.
    await sql`update lotto_bill set note = 'found' where member_id = 1 and id = 1500000`.execute(api.db);
    await sql`insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, total_satang,
        max_win_satang, item_count, items_hash, created_at) values (1, 12000000, '', 1, 7, 1, 60, 0, 1, '', now())`.execute(
      api.db,
    );
    const { rows: states } = await sql<{ id: number }>`select id from lotto_bill_states order by id`.execute(api.db);
    assert.deepEqual(
      states.map(({ id }) => id),
      [1_500_000, 12_000_000],
    );
    await assert.rejects(sql`delete from yeekee_shot`.execute(api.db), /permission denied/);
    await assert.rejects(sql`delete from yeekee_shot`.execute(db), /append-only/);
    await assert.rejects(sql`update yeekee_shot set number = '1'`.execute(db), /append-only/);
  } finally {
    await api.close();
  }
});
