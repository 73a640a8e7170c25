import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { schemaFolders } from '@chokdee/api/schema';
import { createEmptyDatabase, type TestDatabase } from '@chokdee/api/testing';
import { createDb, type Db, migrate } from '@chokdee/kernel/db';
import { sql } from 'kysely';

/** Bet type, number, and what it was restricted to: a rate, steps, or null for a ban. */
type Old = readonly [betType: string, number: string, terms: number | readonly (readonly [number, number])[] | null];

/** Restrictions that merge on one number, and the one that holds afterwards. */
const merges: readonly (readonly [meaning: string, old: readonly Old[], kept: Old])[] = [
  ['alone, it moves to the digits in rising order', [['3tod', '897', 6000]], ['3tod', '789', 6000]],
  [
    'a ban is stricter than all',
    [
      ['3tod', '654', 6000],
      ['3tod', '465', null],
      ['3tod', '456', [[100, 5000]]],
    ],
    ['3tod', '456', null],
  ],
  [
    'the lower rate holds',
    [
      ['3tod', '021', 6000],
      ['3tod', '210', 4000],
      ['3tod', '012', 9000],
    ],
    ['3tod', '012', 4000],
  ],
  [
    'steps pay the lowest at each stake, and end where the first ends',
    [
      [
        '4tod',
        '2211',
        [
          [100, 9000],
          [300, 3000],
        ],
      ],
      [
        '4tod',
        '1212',
        [
          [50, 8000],
          [200, 7000],
          [250, 2000],
        ],
      ],
    ],
    [
      '4tod',
      '1122',
      [
        [50, 8000],
        [100, 7000],
        [200, 3000],
        [250, 2000],
      ],
    ],
  ],
  [
    'a rate is the most that steps pay',
    [
      ['3tod', '333', [[10, 9000]]],
      [
        '3tod',
        '931',
        [
          [100, 9000],
          [200, 3000],
        ],
      ],
      ['3tod', '139', 5000],
    ],
    [
      '3tod',
      '139',
      [
        [100, 5000],
        [200, 3000],
      ],
    ],
  ],
  ['other bet types keep their order', [['3top', '987', null]], ['3top', '987', null]],
];

let database: TestDatabase;
let before35: string;
let owner: Db;
before(async () => {
  database = await createEmptyDatabase();
  before35 = await mkdtemp(join(tmpdir(), 'chokdee-schema-'));
  await cp(new URL('../../../../../areas/lotto/server/schema/', import.meta.url), before35, { recursive: true });
  await rm(join(before35, '0035_canonical_numbers.sql'));
  const lotto = { area: 'lotto', folder: pathToFileURL(`${before35}/`) };
  await migrate(
    database.ownerUrl,
    schemaFolders.map((each) => (each.area === 'lotto' ? lotto : each)),
  );
  owner = createDb(database.ownerUrl, 1);
});
after(async () => {
  await owner.close();
  await database.drop();
  await rm(before35, { recursive: true });
});

const rowOf = ([bet_type, number, terms]: Old) => ({
  bet_type,
  number,
  kind: terms === null ? 'full_ban' : typeof terms === 'number' ? 'reduce_rate' : 'stepped',
  rate_hundredths: typeof terms === 'number' ? terms : null,
  steps:
    terms === null || typeof terms === 'number'
      ? null
      : terms.map(([upTo, rate]) => ({ up_to_satang: String(upTo), rate_hundredths: rate })),
});

test('restrictions that meet on one number become the strictest of them, and sales count every order', async () => {
  const { db } = owner;
  const old = JSON.stringify(merges.flatMap(([, rows]) => rows).map(rowOf));
  await sql`
    with category as (
      insert into lotto_category (id, agent_id, code, name, "group", source_name, bill_prefix, sort)
        values (1, 1, 'government', '', 'thai', '', 'G', 1) returning id)
    insert into lotto_version (category_id, no, in_force_from, schedule_text, schedule, result_mapping, rules, entered_at)
      select id, 1, '2026-01-01', '', '{}', 'government', '[]', now() from category`.execute(db);
  for (const [id, status] of [
    [1, 'scheduled'],
    [2, 'cancelled'],
  ] as const) {
    await sql`
      insert into lotto_round (id, agent_id, category_id, version_no, draw_date, round_no, opens_at, closes_at, result_at, status)
        values (${id}, 1, 1, 1, '2026-12-01', ${id}, '2026-11-30', '2026-12-01', '2026-12-02', ${status})`.execute(db);
    await sql`
      insert into lotto_restriction (round_id, bet_type, number, kind, rate_hundredths, steps, staked_satang)
        select ${id}, o.*, 7 from jsonb_to_recordset(${old}::jsonb)
          as o(bet_type text, number text, kind text, rate_hundredths integer, steps jsonb)`.execute(db);
  }
  await sql`
    insert into lotto_standing_restriction (category_id, version_no, bet_type, number, kind, rate_hundredths, steps)
      select 1, 1, o.* from jsonb_to_recordset(${old}::jsonb)
        as o(bet_type text, number text, kind text, rate_hundredths integer, steps jsonb)`.execute(db);
  for (const [id, status] of [
    [1, 'pending'],
    [2, 'cancelled'],
  ] as const) {
    await sql`
      insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, status, total_satang, max_win_satang,
          item_count, items_hash, created_at, settled_at)
        values (1, ${id}, '', 1, 1, 1, ${status}, 60, 0, 3, '', now(), ${status === 'pending' ? null : '2026-11-30'})`.execute(
      db,
    );
    await sql`
      insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang,
          rate_hundredths, original_rate_hundredths, status)
        select 1, ${id}, no, 1, '4tod', number, 10 * no, 9000, 9000, ${status}
          from unnest(array['2121', '1122', '2112']) with ordinality l(number, no)`.execute(db);
  }

  await migrate(database.ownerUrl, schemaFolders);

  const kept = await db
    .selectFrom('lotto_restriction')
    .select(['round_id', 'bet_type', 'number', 'kind', 'rate_hundredths', 'steps', 'staked_satang'])
    .execute();
  const standing = await db
    .selectFrom('lotto_standing_restriction')
    .select(['bet_type', 'number', 'kind', 'rate_hundredths', 'steps'])
    .execute();
  for (const [meaning, , wanted] of merges) {
    const isIt = (row: { bet_type: string; number: string }): boolean =>
      row.bet_type === wanted[0] && row.number === wanted[1];
    const terms = kept.filter((row) => row.round_id === 1 && isIt(row));
    assert.deepEqual(
      terms.map(({ round_id: _round, staked_satang: _staked, ...row }) => row),
      [rowOf(wanted)],
      meaning,
    );
    assert.deepEqual(standing.filter(isIt), [rowOf(wanted)], `${meaning}, of every new round`);
  }
  const stakedOf = (round: number, type: string) =>
    kept
      .filter(({ round_id, bet_type, kind }) => round_id === round && bet_type === type && kind === 'stepped')
      .map(({ number, staked_satang }) => [number, staked_satang]);
  // Counts the bills of the open round, 10 + 20 + 30, and keeps the count of the other round.
  assert.deepEqual(stakedOf(1, '4tod'), [['1122', 60n]]);
  assert.deepEqual(stakedOf(2, '4tod'), [['1122', 14n]]);
  await assert.rejects(
    sql`update lotto_restriction set number = '321' where bet_type = '3tod' and number = '012'`.execute(db),
    /lotto_restriction_canonical/,
  );
});
