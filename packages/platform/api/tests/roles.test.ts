import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { classOf, makeRoles, migrate, type Role, readCatalogue, roleUrl, type Table } from '@chokdee/kernel/db';
import { gatewayVerbs } from '@chokdee/release/schema';
import { sql } from 'kysely';
import pg from 'pg';
import { schemaFolders } from '../schema.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

/** PostgreSQL's code for a missing right. */
const DENIED = '42501';
/** Codes that PostgreSQL gives before it checks rights: identity columns, joined and computed views. */
const NEVER = ['428C9', '55000', '0A000'];
/** Columns that reports must never show, listed by hand: the tested rule is not used here. */
const SECRETS = [
  'members.password_hash',
  'sessions.token_hash',
  'sessions.previous_token_hash',
  'otp_challenges.code_hash',
  'otp_challenges.token_hash',
  'messaging_link_tokens.token_hash',
  'game_tokens.token_hash',
  'withdraw_confirmations.token_hash',
  'release_tokens.token_hash',
  'release_keys.secret',
  'yeekee_seed.seed',
  'wheel_seeds.server_seed',
  'polls.seed',
  'idempotency_keys.answer',
  'jobs.payload',
  'live_messages.body',
  'coupon_codes.code',
  'shop_codes.code',
];
/** Columns of append-only tables that may change: by an erasure, or by the decision on an approval. */
const AMENDABLE = [
  'account_events.masked_address',
  ...['input', 'before', 'after', 'reason', 'result', 'executed_at'].map((name) => `approvals.${name}`),
  ...['decision', 'decided_by', 'decided_at', 'decision_reason'].map((name) => `approvals.${name}`),
  ...['details', 'before', 'after', 'answer', 'reason'].map((name) => `staff_audit.${name}`),
  'member_names.name',
  'member_names.reference',
  'member_notes.text',
  'name_inquiries.account_no',
  'name_inquiries.asked_name',
  'name_inquiries.holder_name',
  'yeekee_seed.seed',
  'yeekee_seed.sealed',
];
/** Tables named like append-only records whose rows are updated once. */
const WRITTEN_TWICE = ['psp_events'];

describe('the roles of the database', () => {
  let test: TestApp;
  let tables: readonly Table[];
  const clients = {} as Record<Role, pg.Client>;
  before(async () => {
    test = await createTestApp();
    await test.fund(await test.registerMember(), 10);
    ({ tables } = await readCatalogue(test.owner));
    for (const role of ['api', 'gateway', 'readonly'] as const) {
      const client = new pg.Client({ connectionString: roleUrl(test.ownerUrl, role) });
      await client.connect();
      clients[role] = client;
    }
  });
  after(async () => {
    for (const client of Object.values(clients)) await client.end();
    await test.stop();
  });

  /** Tries a statement and rolls it back. Null means that it succeeded. */
  async function tryAs(role: Role, text: string): Promise<string | null> {
    const client = clients[role];
    await client.query('begin');
    try {
      await client.query(text);
      return null;
    } catch (error) {
      return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
    } finally {
      await client.query('rollback');
    }
  }
  async function allowed(role: Role, statements: readonly string[]): Promise<string[]> {
    const done: string[] = [];
    for (const text of statements) if (![DENIED, ...NEVER].includes((await tryAs(role, text)) ?? '')) done.push(text);
    return done;
  }

  const columnsOf = ({ columns }: Table) => columns.map(({ name }) => `"${name}"`);
  const structure = ({ name, is_view }: Table): string[] => [
    `alter table ${name} rename to ${name}_away`,
    `drop ${is_view ? 'view' : 'table'} ${name} cascade`,
    ...(is_view
      ? []
      : [
          `alter table ${name} add column more integer`,
          `alter table ${name} disable trigger all`,
          `truncate ${name} cascade`,
          `create trigger more before update on ${name} for each row execute function refuse_change()`,
        ]),
  ];
  const remove = ({ name }: Table) => `delete from ${name}`;
  const change = (table: Table) => columnsOf(table).map((column) => `update ${table.name} set ${column} = ${column}`);
  const insert = ({ name }: Table) => `insert into ${name} default values`;
  const read = ({ name }: Table) => `select * from ${name}`;

  it('let the api change no table, trigger, function or role, nor go around what is there', async () => {
    assert.ok(tables.length > 100);
    const elsewhere = [
      'set session_replication_role = replica',
      'create table more (id integer)',
      'create function more() returns integer language sql as $$ select 1 $$',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'alter function post_points security invoker',
      'drop function refuse_change() cascade',
      'create role more',
      'alter role current_user createrole',
      'create schema more',
      "copy members to program 'cat'",
      "select pg_read_file('postgresql.conf')",
      "select setval('lotto_bill_id', 1)",
    ];
    assert.deepEqual(await allowed('api', [...tables.flatMap(structure), ...elsewhere]), []);
  });

  it('let the api change and delete nothing of what only grows, nor a balance, nor a row of the ledger', async () => {
    const kept = tables.filter((table) => classOf(table) !== 'ordinary');
    const forbidden = kept.flatMap((table) => [remove(table), ...change(table)]);
    const amended = AMENDABLE.map((place) => place.split('.')).map(
      ([table, column]) => `update ${table} set "${column}" = "${column}"`,
    );
    const may = [...amended, 'update wallets set "name" = "name"'];
    assert.deepEqual((await allowed('api', forbidden)).sort(), may.sort());
    const written = kept.filter((table) => !['append-only', 'balance'].includes(classOf(table)));
    assert.deepEqual(await allowed('api', written.map(insert)), []);
    assert.deepEqual(
      tables.filter((table) => classOf(table) === 'balance').map(({ name }) => name),
      ['point_accounts', 'wallets'],
    );
  });

  it('let the api write no balance and no posting, also through what it may call', async () => {
    const shadow = 'create temporary table wallets (like public.wallets including all)';
    for (const text of [
      'update wallets set balance_satang = 99999999',
      'update point_accounts set balance = 99999999',
      "insert into wallets (member_id, wallet_type_id, name, balance_satang) values (1, 3, 'x', 5)",
      'update wallets set transfer_count = 0',
      'insert into ledger_postings select member_id, transfer_id, 3, wallet_id, null, 5 from ledger_postings',
    ])
      assert.equal(await tryAs('api', text), DENIED, text);
    // The ledger's writer ignores a temporary table of the same name.
    const client = clients.api;
    await client.query('begin');
    await client.query(shadow);
    await client.query(`insert into pg_temp.wallets (member_id, wallet_type_id, name, balance_satang)
      select member_id, wallet_type_id, name, 77777 from public.wallets`);
    const { rows } = await client.query<{
      outcome: string;
      before: string;
    }>(`select outcome, balance_before_satang::text as before from public.wallets w,
      post_transfer(w.member_id, w.id, 100, 'correction', 'correction', 'shadow', null, null, 'ledger.correction', '{}', now())
      where w.wallet_type_id = 1`);
    await client.query('rollback');
    assert.deepEqual(rows, [{ outcome: 'posted', before: '1000' }]);
  });

  it('run as their owner only the writers of money, new wallets, partitions and the deletion of filed shots, which find their tables whatever the session says', async () => {
    const { rows } = await sql<{ name: string; config: string[] | null; callers: string[] }>`
      select p.proname::text as name, p.proconfig as config,
        array(select r.rolname::text from pg_roles r where has_function_privilege(r.oid, p.oid, 'execute')
          and not r.rolsuper and r.rolname like 'chokdee%' order by 1) as callers
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`.execute(test.owner);
    assert.deepEqual(
      rows.map(({ name }) => name),
      [
        'lotto_extend_bills',
        'open_wallets',
        'post_points',
        'post_transfer',
        'post_transfer_list',
        'yeekee_delete_shots',
        'yeekee_drop_partition',
        'yeekee_extend_shots',
      ],
    );
    for (const { name, config, callers } of rows) {
      assert.ok(config?.includes('search_path=pg_catalog, public, pg_temp'), name);
      assert.deepEqual(callers, ['chokdee_api'], name);
    }
  });

  it('let gateways see releases and nothing else, and reports change nothing and see no secret', async () => {
    const others = tables.filter(({ name }) => !(name in gatewayVerbs));
    const touch = (table: Table) => [read(table), insert(table), remove(table), ...change(table), ...structure(table)];
    assert.deepEqual(await allowed('gateway', others.flatMap(touch)), []);
    const own = tables.filter(({ name }) => name in gatewayVerbs);
    assert.equal(own.length, Object.keys(gatewayVerbs).length);
    assert.equal((await allowed('gateway', own.map(read))).length, own.length);
    const writes = tables.flatMap((table) => [insert(table), remove(table), ...change(table), ...structure(table)]);
    assert.deepEqual(await allowed('readonly', writes), []);
    const secrets = SECRETS.map((secret) => `select ${secret} from ${secret.split('.')[0]}`);
    assert.deepEqual(await allowed('readonly', secrets), []);
    const reports = [
      'select username, status from members',
      'select * from ledger_transfers',
      'select * from withdrawals',
    ];
    assert.deepEqual(await allowed('readonly', reports), reports);
    for (const role of ['gateway', 'readonly'] as const) {
      assert.equal(await tryAs(role, `select post_transfers('[]')`), DENIED);
    }
  });

  it('know every table that is called a record as one that only grows', async () => {
    const records = tables.filter(
      ({ name, is_view }) => !is_view && /_(audit|history|events|entries|log|seals)$/.test(name),
    );
    const open = records.filter((table) => classOf(table) === 'ordinary').map(({ name }) => name);
    assert.deepEqual(open, WRITTEN_TWICE);
  });

  it('get their rights on a table that a later version brings, whoever wrote it', async () => {
    await sql`create table late_steps (member_id bigint, token_hash text, at timestamptz)`.execute(test.owner);
    await sql`create table login_history (member_id bigint, at timestamptz)`.execute(test.owner);
    await sql`create trigger append_only before update or delete on login_history
        for each row execute function refuse_change()`.execute(test.owner);
    await sql`create function more() returns integer language sql security definer as $$ select 1 $$`.execute(
      test.owner,
    );
    assert.equal(await tryAs('readonly', 'select more()'), DENIED);
    await migrate(test.ownerUrl, schemaFolders, await makeRoles(test.ownerUrl, {}));
    assert.equal(await tryAs('api', 'insert into late_steps default values; update late_steps set at = now()'), null);
    assert.equal(await tryAs('api', 'update login_history set at = now()'), DENIED);
    assert.equal(await tryAs('readonly', 'select token_hash from late_steps'), DENIED);
    assert.equal(await tryAs('readonly', 'select at from late_steps'), null);
    assert.equal(await tryAs('readonly', 'select more()'), DENIED);
  });
});
