import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readCatalogue, type Table } from '@chokdee/kernel/db';
import { HOUSE, rangeOf } from '@chokdee/kernel/internal/ledger/proof/buckets.ts';
import { findRecentMoneyProblems } from '@chokdee/kernel/internal/ledger/proof/recent-rows.ts';
import { findProblems, listMoney, type MoneyRows, provenColumns } from '@chokdee/kernel/ledger';
import { type Kysely, sql } from 'kysely';
import { seeds } from '../seed.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

/** Matches columns of money or points. */
const MONEY = /satang|^points(_|$)/;
/** Tables of points, whose books `findProblems` proves. */
const OWN = ['point_accounts', 'point_transfers', 'point_postings'];

/** Further columns that make an invented row claim a movement of money. */
const SAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  affiliate_entries: { kind: `'commission'`, staker_id: '1', transfer_id: '98765', no: '1', level: '1', rate: '1' },
  cashbacks: { claimed_at: 'now()', kind: `'turnover'`, ref: `'made up'` },
  game_fund_transfers: { direction: `'in'`, status: `'done'` },
  game_sessions: { status: `'closed'` },
  game_transactions: { action: `'bet'`, status: `'RS_OK'` },
  ledger_house_transfers: { kind: `'payout'`, to_account: `'cash:payouts'`, from_account: `'correction'` },
  lotto_bill: { status: `'lost'` },
  payment_orders: { status: `'paid'` },
  polls: { drawn_at: 'now()' },
  psp_events: { outcome: `'credited'` },
  vip_changes: { level_before: '0', level_after: '1', reason: `'turnover_reached'`, points_given: '1' },
  turnovers: { source: `'coupon'` },
};
/** Columns that need a second row: its statement. */
const BESIDE: Readonly<Record<string, string>> = {
  'game_sessions.staked_satang': 'update game_sessions set returned_satang = 0 where member_id = 98765',
  'game_sessions.won_satang': 'update game_sessions set returned_satang = 0 where member_id = 98765',
  'polls.prize_satang': `insert into poll_winners (agent_id, poll_id, rank, vote_no, member_id) values (98765, 98765, 1, 1, 98765)`,
  'game_transactions.balance_satang': `insert into ledger_transfers
    (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang, balance_after_satang, title_key, title_params, at)
    values (98765, 1, 'game:x:bet:x', 1, 'game_bet', 1, 0, 1, 'x', '{}', now())`,
};
/**
 * Rows that the night finds beside a movement, a bill or a round of theirs. One that stands alone is found in the turn of
 * its bucket.
 */
const IN_TURN =
  /^(lotto_bill_line|lotto_shortfall|lotto_number_stake)\.|^game_transactions\.(amount|rolled_back)_satang/;

describe('reconciling', () => {
  let test: TestApp;
  let tables: readonly Table[];
  before(async () => {
    test = await createTestApp({ seeds });
    ({ tables } = await readCatalogue(test.owner));
  });
  after(() => test.stop());

  const moneyColumns = () =>
    tables.flatMap(({ name, is_view, columns }) =>
      is_view || OWN.includes(name)
        ? []
        : columns.filter((column) => MONEY.test(column.name)).map((column) => `${name}.${column.name}`),
    );
  const held = listMoney().flatMap((area) => area.held);
  const terms = listMoney().flatMap((area) => area.terms);

  it('knows of every column of money what it is held against, or that nothing moves by it', () => {
    const columns = moneyColumns();
    const known = [...provenColumns, ...held.flatMap((rows) => rows.columns), ...terms];
    const isKnown = (column: string) => known.includes(column) || known.includes(`${column.split('.')[0]}.*`);
    assert.deepEqual(
      columns.filter((column) => !isKnown(column)),
      [],
      'name them in money.ts of their area',
    );
    const names = new Set([...columns, ...columns.map((column) => `${column.split('.')[0]}.*`)]);
    assert.deepEqual(
      known.filter((column) => !names.has(column)),
      [],
      'there is no such column',
    );
  });

  /** Problems that the night after finds, among rows of the last day. */
  async function problemsOfNight(tx: Kysely<never>, rows: MoneyRows): Promise<string[]> {
    const made = await madeRow(test, 'members', { id: '98765', status: `'active'` });
    await sql.raw(made).execute(tx);
    const since = new Date(Date.now() - 86_400_000);
    const of = (range: typeof HOUSE) => findRecentMoneyProblems(tx as never, range, since, [rows]);
    return [...(await of(rangeOf(98_001))), ...(await of(HOUSE))];
  }

  /** Problems that a change causes. It runs as the owner without triggers, keys and checks, and is rolled back. */
  async function problemsAfter(table: string, change: (tx: Kysely<never>) => Promise<unknown>): Promise<string[]> {
    const found: string[] = [];
    const undo = new Error('undo');
    await assert.rejects(
      test.owner.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
          where conrelid = ${table}::regclass and contype = 'c'`.execute(tx);
        for (const { name } of rows) {
          await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
        }
        await change(tx as unknown as Kysely<never>);
        found.push(...(await findProblems(tx)));
        throw undo;
      }),
      undo,
    );
    return found;
  }

  for (const rows of listMoney().flatMap((area) => area.held)) {
    for (const column of rows.columns) {
      it(`names a made-up row that ${column} speaks of: ${rows.what}`, async () => {
        const [table = '', name = ''] = column.split('.');
        const said: Record<string, string> = { ...SAYS[table], [name]: '7' };
        if (name === 'amount_satang' && table === 'payment_orders') said.payable_satang = '0';
        const text = await madeRow(test, table, said);
        const night: string[] = [];
        const found = await problemsAfter(table, async (tx) => {
          await sql.raw(text).execute(tx);
          const beside = BESIDE[column];
          if (beside) await sql.raw(beside).execute(tx);
          night.push(...(await problemsOfNight(tx, rows)));
        });
        assert.ok(
          found.some((problem) => problem.startsWith(rows.what)),
          `${column}: ${found.join('; ') || 'nothing was found'}`,
        );
        const isOfNight = rows.made !== undefined && !IN_TURN.test(column);
        assert.equal(night.length > 0, isOfNight, `${column}: ${night.join('; ') || 'the night found nothing'}`);
      });
    }
  }

  it('names real rows whose amounts somebody has changed', async () => {
    const [changed, missed]: [string[], string[]] = [[], []];
    for (const column of [...provenColumns, ...held.flatMap((rows) => rows.columns)]) {
      const [table = '', name = ''] = column.split('.');
      let rows = 0n;
      const found = await problemsAfter(table, async (tx) => {
        const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)} + 7
          where ctid in (select ctid from ${sql.table(table)} where ${sql.ref(name)} > 0 limit 40)`.execute(tx);
        rows = numAffectedRows ?? 0n;
      });
      if (rows > 0n) changed.push(column);
      if (found.length === 0 && rows > 0n) missed.push(column);
    }
    assert.ok(changed.length > 15, changed.join(', '));
    assert.deepEqual(missed, []);
  });
});

/** Statement of an invented row of a table: needed columns have samples, money is 0 except what is said. */
async function madeRow({ owner }: TestApp, table: string, said: Readonly<Record<string, string>>): Promise<string> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
      where table_name = ${table} and table_schema = 'public'
        and (is_nullable = 'NO' or identity_generation is not null)`.execute(owner);
  assert.ok(rows.length > 0);
  const samples = rows.map((each) => [each.name, MONEY.test(each.name) ? '0' : sampleOf(each.type)]);
  const made = { ...Object.fromEntries(samples), ...said };
  const names = Object.keys(made).map((key) => `"${key}"`);
  return `insert into ${table} (${names}) overriding system value values (${Object.values(made)})`;
}

function sampleOf(type: string): string {
  if (/^(int|float|numeric)/.test(type)) return '98765';
  if (type === 'bool') return 'false';
  if (/^(timestamptz|date)/.test(type)) return 'now()';
  if (/^jsonb?$/.test(type)) return `'{}'`;
  if (type.startsWith('_')) return `'{}'`;
  if (type === 'bytea') return `'x'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  return `'x'`;
}
