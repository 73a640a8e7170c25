import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { readTableNames } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { seeds } from '../seed.ts';

/** Every table that holds rows after the first start. The shipped lotteries and their rounds are the catalogue. */
const filledTables = [
  ...['agent_settings', 'agents', 'jobs', 'kysely_migration', 'kysely_migration_lock', 'lotto_category'],
  ...['lotto_holiday', 'lotto_rate', 'lotto_restriction', 'lotto_round', 'lotto_standing_restriction', 'lotto_version'],
  ...['payment_channels', 'release_keys', 'schema_files', 'yeekee_counter', 'yeekee_seed'],
];

describe('the first start of a real house', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds, config: { sandbox: false } });
  });
  after(() => test.stop());

  it('writes no row but the catalogue of lotteries, work to do, and one closed brand', async () => {
    const filled: string[] = [];
    for (const name of await readTableNames(test.owner)) {
      const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(test.owner);
      if (rows.length > 0) filled.push(name);
    }
    assert.deepEqual(filled, filledTables);
  });

  it('has one brand without contacts, logo and words, closed to members', async () => {
    const agents = await test.deps.db.selectFrom('agents').selectAll().execute();
    assert.deepEqual(agents, [
      {
        id: 1,
        code: 'CHOKDEE',
        name: 'โชคดี',
        status: 'closed',
        register_type: 1,
        logo: '',
        line_contact_url: null,
        line_admin_url: null,
        telegram_contact_url: null,
        line_client_id: null,
        terms_version: '2569-11-01',
        announcement: '',
      },
    ]);
    const config = await test.api.call('POST /api/agent/config', { agent_code: 'CHOKDEE' });
    assert.notEqual(config.error, 0);
  });

  it('has closed channels that pay to nobody', async () => {
    const channels = test.deps.db.selectFrom('payment_channels').select(['code', 'is_open', 'biller_id']);
    assert.deepEqual(await channels.orderBy('id').execute(), [
      { code: 'promptpay_qr', is_open: false, biller_id: null },
      { code: 'bank_transfer', is_open: false, biller_id: null },
      { code: 'truemoney', is_open: false, biller_id: null },
    ]);
  });

  it('has work for the product alone: no job plays a past or draws in the sandbox', async () => {
    const { rows } = await sql<{ name: string }>`select distinct name from jobs order by 1`.execute(test.deps.db);
    assert.deepEqual(
      rows.map(({ name }) => name).filter((name) => /past|sandbox|poll/.test(name)),
      [],
    );
  });

  it('a second start writes nothing more', async () => {
    const count = async () => {
      const { rows } = await sql<{ brands: number; channels: number }>`
        select (select count(*)::int from agents) as brands, (select count(*)::int from payment_channels) as channels`.execute(
        test.deps.db,
      );
      return rows[0];
    };
    const once = await count();
    for (const seed of seeds) await seed(test.deps);
    assert.deepEqual(await count(), once);
  });
});
