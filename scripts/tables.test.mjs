/**
 * Each table belongs to one room, named by the data rules beside its schema. A room uses its own tables and views.
 * - Areas also use the tables of the kernel and of play, which lie below them.
 * - The registry of releases also uses the tables of the kernel.
 * - Every room uses read views, which their owner declares by `comment on view … is 'read view: …'`.
 * Other needs go through a port (docs/adr/0043-private-tables.md). The api and the verification compose all rooms and are
 * free.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/run.mjs';
import {
  declaredReadViews,
  isMigration,
  namesInSql,
  ownersOfTables,
  queriesIn,
  roomOf,
  schemaFiles,
  serverSources,
  tablesNamed,
} from './lib/table-owners.mjs';

const AREAS = ['account', 'engagement', 'finance', 'games', 'lotto'];
const ROOMS = [...AREAS, 'kernel', 'play', 'release'];
const BELOW = {
  kernel: [],
  play: ['kernel'],
  release: ['kernel'],
  ...Object.fromEntries(AREAS.map((area) => [area, ['kernel', 'play']])),
};

/** Tables that changed their owner after a numbered file, which is never edited, had made them. */
const HANDED_OVER = {
  agent_bank_accounts: ['packages/areas/account/server/schema/0002_baseline.sql'],
  agent_true_money_accounts: ['packages/areas/account/server/schema/0002_baseline.sql'],
};

/** Files whose names of tables come from elsewhere: from the data rules of every area, from the database, or typed by the own `Database`. */
const TAKES_NAMES =
  /^packages\/(?:areas|platform)\/(kernel\/(data-rules|backup|move)\/|engagement\/server\/(newest-version|quest\/progress\.repository)\.ts$)/;

const owners = await ownersOfTables();
const readViews = declaredReadViews();

/** Returns a sentence for each table that the file may not name. */
function strangers(file) {
  const room = roomOf(file);
  const isAllowed = ({ name }) =>
    owners.get(name) === room ||
    BELOW[room].includes(owners.get(name)) ||
    readViews.has(name) ||
    HANDED_OVER[name]?.includes(file);
  const sentences = tablesNamed(file, owners).flatMap((named) => {
    if (named.kind === 'unknown')
      return TAKES_NAMES.test(file) ? [] : [`${file} gives ${named.name} a name that is no literal: write it out`];
    if (isAllowed(named)) return [];
    return [
      `${file} names "${named.name}", which belongs to ${owners.get(named.name)}: use a port or a read view of it`,
    ];
  });
  return [...new Set(sentences)];
}

const folderOf = (room) => (AREAS.includes(room) ? `packages/areas/${room}/server` : `packages/platform/${room}`);

test('every table and view has an owner among the rooms', () => {
  assert.ok(owners.size > 150, `${owners.size} tables`);
  assert.deepEqual(
    [...owners].filter(([, room]) => !ROOMS.includes(room)),
    [],
  );
});

test('queries of a room name its own tables, those below it, and read views', () => {
  const files = serverSources(ROOMS);
  assert.ok(files.length > 500, `${files.length} files`);
  assert.deepEqual(files.flatMap(strangers), []);
});

test('tables, triggers, functions and views of a schema name tables of their room, those below it, and read views', () => {
  assert.ok(schemaFiles.some(isMigration) && schemaFiles.some((file) => !isMigration(file)));
  assert.deepEqual(schemaFiles.filter((file) => ROOMS.includes(roomOf(file))).flatMap(strangers), []);
});

test('a read view is a file of its owner, so that a search finds it', () => {
  for (const view of readViews) {
    const room = owners.get(view);
    const folder = folderOf(room);
    assert.ok(existsSync(join(root, folder, `schema/functions/${view}.sql`)), `${folder}/schema/functions/${view}.sql`);
  }
});

test('the compiler checks each room alone, where it sees the tables of its room and of those below', () => {
  for (const room of ROOMS) {
    const folder = folderOf(room);
    assert.ok(existsSync(join(root, folder, 'tsconfig.json')), `${folder}/tsconfig.json`);
  }
});

test('these rules see every form of a query', () => {
  const source = `
    const a = db.selectFrom('sessions as s').innerJoin('members', 'members.id', 's.member_id');
    const b = (eb) => eb.exists(eb.selectFrom(['games', 'game_rounds as r']));
    const c = sql<Row>\`select 1 from lotto_bill b where b.games = \${id} and kind = 'withdrawals'\`;
    const d = { obstacle: 'select from wallets where member_id = :member', of: \`x in (select x from \${y} join polls p)\` };
    const e = db.updateTable('jobs').from('staff').set({ x: sql.raw('(select max(id) from agents)') });
    const f = sql\`delete from \${sql.table(name)}\`;
    db.insertInto('content_items').values({ kind: 'shop_items' });`;
  const names = queriesIn(source).flatMap(({ kind, text }) => (kind === 'sql' ? [...namesInSql(text)] : [text]));
  const found = [...new Set(names)].filter((name) => owners.has(name)).sort();
  const wanted = 'agents content_items game_rounds games jobs lotto_bill members polls sessions staff wallets';
  assert.deepEqual(found, wanted.split(' '));
  assert.ok(queriesIn(source).some(({ kind }) => kind === 'unknown'));
  const sql = "select s.games, 1 as polls -- jobs\n from a (s) where x = 'staff'";
  assert.deepEqual([...namesInSql(sql)].join(' '), 'select s as from a where x');
});
