import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, type StaffCaller } from '@chokdee/api/testing';
import { type AccountTest, PASSWORD, startAccountTest } from '@chokdee/api/testing/account';
import { payOrder } from '@chokdee/api/testing/finance';
import { seedCashback } from '@chokdee/engagement-server/internal/seed/cashback.seed.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { reconcile } from '@chokdee/kernel/ledger';
import { seedLotto } from '@chokdee/lotto-server/seed';

const CODE = 'MANEE';
/** The steps of a registration take any code of an agent. */
const AGENT = CODE as 'CHOKDEE';
const MOBILE = '0899999999';
const BILLER = '010550000007777';
const TERMS = '2026-11-20';

describe('a brand that two persons open without code', () => {
  let account: AccountTest;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  let token = '';
  before(async () => {
    account = await startAccountTest({
      seeds: [seedLotto, seedFinance, seedReceivers, seedGame, seedWheel, seedEngagement, seedCashback],
    });
    ann = await addStaffCaller(account.test, 'ann', { everyAgent: true });
    bob = await addStaffCaller(account.test, 'bob', { everyAgent: true });
  });
  after(() => account.stop());

  const here = { agent: CODE };
  const byTwo = async <K extends Parameters<StaffCaller['done']>[0]>(
    name: K,
    input: Parameters<StaffCaller['done']>[1],
    options: { agent?: string } = here,
  ) => {
    const asked = (await ann.done(name, input as never, options)) as { outcome: string; approval: number };
    assert.equal(asked.outcome, 'waits', name);
    return bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) }, options);
  };
  /** Both type it, and neither sees the other's. */
  const blindly = async (input: Record<string, string>, second = input) => {
    const add = 'POST /api/staff/receivers/add' as const;
    assert.equal((await ann.done(add, input as never, here)).outcome, 'waits');
    return bob.done(add, second as never, here);
  };
  const missing = async () => {
    const { data } = (await ann.done('GET /api/staff/brand/check', {}, here)) as { data: CheckedPart[] };
    return data.filter((part) => part.is_needed && part.missing !== null).map(({ name }) => name);
  };
  interface CheckedPart {
    readonly name: string;
    readonly is_needed: boolean;
    readonly missing: string | null;
  }

  it('begins closed, and what it lacks is listed', async () => {
    await byTwo('POST /api/staff/brand/open', { code: CODE, name: 'มณี' }, {});
    assert.deepEqual(await missing(), ['face', 'lotteries', 'channels']);
    const early = await ann.call('POST /api/staff/brand/open-to-members', {}, here);
    assert.equal(early.status, 403);
    const config = await account.test.api.call('POST /api/agent/config', { agent_code: CODE });
    assert.notEqual(config.error, 0);
  });

  it('gets a face, a domain and colours', async () => {
    const face = { logo: '/art/logo-chokdee.svg', line: 'https://line.me/R/ti/p/@manee', register: '1' };
    await byTwo('POST /api/staff/brand/set', face);
    await byTwo('POST /api/staff/brand/add-domain', { domain: 'manee.example.net' });
    await ann.done('POST /api/staff/site/set-colours', { theme: 'dark', leaf: '#8a94b8' }, here);
    const own = await account.test.api.call('GET /api/agent/domain', { host: 'manee.example.net' });
    const contact_url = face.line;
    assert.deepEqual(own.data, { agent_code: CODE, closed: { name: 'มณี', agent_logo: face.logo, contact_url } });
    const stolen = await ann.call(
      'POST /api/staff/brand/add-domain',
      { domain: 'manee.example.net' },
      { agent: 'CHOKDEE' },
    );
    assert.equal(stolen.status, 403);
    for (const logo of ['https://evil.example.net/x.svg', '//x/y.svg', '/art/../x.svg', 'javascript:x']) {
      assert.equal((await ann.call('POST /api/staff/brand/set', { logo }, here)).status, 400, logo);
    }
  });

  it('lists what it copies of another brand, and copies it once, by persons of both brands', async () => {
    const copy = 'POST /api/staff/brand/copy-terms' as const;
    const own = await addStaffCaller(account.test, 'carol', { agent: CODE });
    assert.equal((await own.call(copy, { from: 'CHOKDEE' }, here)).status, 403);
    const limits = () =>
      account.test.deps.db.selectFrom('payment_channels').selectAll().where('agent_id', '=', 3).execute();
    const limitsBefore = await limits();
    const trial = await ann.done(copy, { from: 'CHOKDEE', preview: true } as never, here);
    const { before, after } = trial as unknown as Record<'before' | 'after', Record<string, number>>;
    assert.equal(before['lotteries'], 0);
    const { data } = (await byTwo(copy, { from: 'CHOKDEE' })) as {
      data: readonly { terms: string; count: number }[];
    };
    for (const { terms, count } of data) assert.equal(after[terms], count, terms);
    assert.deepEqual(await limits(), limitsBefore);
    const counts = new Map(data.map(({ terms, count }) => [terms, count]));
    const wanted = ['lotteries', 'rates and limits', 'restricted numbers', 'games', 'quests', 'promotions'];
    for (const terms of [...wanted, 'cashback terms', 'referral terms', 'wheel', 'wheel prizes']) {
      assert.ok(counts.get(terms), `${terms}: ${JSON.stringify([...counts])}`);
    }
    const { db } = account.test.deps;
    const rates = async () =>
      db
        .selectFrom('lotto_rate')
        .innerJoin('lotto_category as c', 'c.id', 'category_id')
        .select(['agent_id', 'code', 'bet_type', 'rate_hundredths', 'max_per_number_satang'])
        .orderBy('code')
        .orderBy('bet_type')
        .execute();
    const of = (rows: Awaited<ReturnType<typeof rates>>, id: number) =>
      rows.filter(({ agent_id }) => agent_id === id).map(({ agent_id: _, ...row }) => row);
    const rows = await rates();
    assert.deepEqual(of(rows, 3), of(rows, 1));
    const again = (await byTwo('POST /api/staff/brand/copy-terms', { from: 'CHOKDEE' })) as { data: unknown };
    assert.deepEqual(again.data, []);
    assert.deepEqual(await rates(), rows);
  });

  it('is paid to accounts that two persons typed, each for themselves', async () => {
    const biller = { channel: 'promptpay_qr', account: BILLER, name: 'บจก. มณี' };
    const differs = await blindly(biller, { ...biller, account: '010550000008888' });
    assert.equal(differs.outcome, 'waits');
    const { data } = await account.test.deps.db
      .selectFrom('approvals')
      .select(({ fn }) => fn.countAll().as('data'))
      .where('decision', 'is', null)
      .where('act', '=', 'receivers add')
      .executeTakeFirstOrThrow();
    assert.equal(Number(data), 2);
    const done = await bob.done('POST /api/staff/receivers/add', biller as never, here);
    assert.equal(done.outcome, 'done');
    await blindly({ channel: 'bank_transfer', account: '1234567890', name: 'บจก. มณี', bank: 'KBANK' });
    for (const taken of [
      { channel: 'bank_transfer', account: '0000123456', name: 'บจก. มณี', bank: 'SCB' },
      { channel: 'bank_transfer', account: '0800009001', name: 'บจก. มณี', bank: 'SCB' },
      { channel: 'truemoney', account: '0800009001', name: 'บจก. มณี' },
      { channel: 'promptpay_qr', account: '010550000000000', name: 'บจก. มณี' },
    ]) {
      const refused = await ann.call('POST /api/staff/receivers/add', taken as never, here);
      assert.match(refused.text, /another brand receives on •\d{4}/, taken.account);
    }
    for (const channel of ['promptpay_qr', 'bank_transfer']) {
      await byTwo('POST /api/staff/channels/set', { channel, state: 'open' });
    }
    assert.equal(
      (await ann.call('POST /api/staff/channels/set', { channel: 'truemoney', state: 'open' }, here)).status,
      403,
    );
  });

  it('opens to members when nothing is missing', async () => {
    assert.deepEqual(await missing(), []);
    await byTwo('POST /api/staff/brand/open-to-members', {});
    await account.test.deps.jobs.runDue();
    const { data } = await account.test.api.call('POST /api/agent/config', { agent_code: CODE });
    assert.deepEqual([data.agent_id, data.info.name], [3, 'มณี']);
    const domain = await account.test.api.call('GET /api/agent/domain', { host: 'manee.example.net' });
    assert.deepEqual(domain.data, { agent_code: CODE, closed: null });
    const { data: brands } = (await ann.done('GET /api/staff/brand/list', {})) as { data: { address: string }[] };
    const addresses = brands.map(({ address }) => new URL(address));
    assert.deepEqual(
      addresses.map(({ hostname, search }) => (search === '' ? hostname : search)),
      ['?ag=CHOKDEE', '?ag=SIAMPHET', 'manee.example.net'],
    );
    const copy = await ann.call('POST /api/staff/brand/copy-terms', { from: 'CHOKDEE' }, here);
    assert.equal(copy.status, 403);
  });

  it('has members who register, pay in, bet and see its offers, and its books agree', async () => {
    const { test, proveMobile, register, logIn } = account;
    const otp_token = await proveMobile(MOBILE, 'register', AGENT);
    const registered = await register({ mobile: MOBILE, otp_token, accepted_terms_version: TERMS }, AGENT);
    assert.equal(registered.error, 0, registered.message);
    token = (await logIn(`u${MOBILE}`, PASSWORD, AGENT)).data.access_token;
    const { data: order } = await test.api.call(
      'POST /api/member/payment/generate_qr',
      { channel_id: 1, amount: 500 },
      { token },
    );
    await payOrder(test, order);
    const rounds = await test.deps.db
      .selectFrom('lotto_round')
      .innerJoin('lotto_category as c', 'c.id', 'category_id')
      .select(['lotto_round.id'])
      .where('lotto_round.agent_id', '=', 3)
      .where('c.code', '=', 'hanoi_special')
      .where('closes_at', '>', test.clock.now())
      .execute();
    const round_id = String(rounds[0]?.id);
    const items = [{ bet_type: '2top' as const, number: '28', amount: 10 }];
    const { data } = await test.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    const bill = await test.api.call(
      'POST /api/lotto/bill/create',
      { validate_token: data.validate_token ?? '' },
      { token },
    );
    assert.equal(bill.error, 0, bill.message);
    const wheel = await test.api.call('GET /api/wheel/config_v2', { agent_code: CODE }, { token });
    assert.equal(wheel.error, 0, wheel.message);
    const promotions = await test.api.call('GET /api/promotion/list', { agent_code: CODE }, { token });
    assert.ok(promotions.data.items.length > 0);
    await reconcile(test.deps.db);
  });

  it('changes its accounts for new orders only', async () => {
    const { test } = account;
    const open = () =>
      test.api.call('POST /api/member/payment/bank_transfer', { channel_id: 2, amount: 300 }, { token });
    const accountOf = async (ref: string) => {
      const orders = test.deps.db.selectFrom('payment_orders').select('receiver_account_no').where('ref', '=', ref);
      return (await orders.executeTakeFirstOrThrow()).receiver_account_no;
    };
    const first = (await open()).data.ref;
    await blindly({ channel: 'bank_transfer', account: '9999999999', name: 'บจก. มณี', bank: 'SCB' });
    await byTwo('POST /api/staff/receivers/close', { channel: 'bank_transfer', account: 'account-1' });
    const { data } = await test.api.call('POST /api/agent/bank_accounts', {}, { token });
    assert.deepEqual(
      data.map(({ account_no }) => account_no),
      ['9999999999'],
    );
    assert.equal(await accountOf(first), '1234567890');
    await test.api.call('POST /api/member/payment/cancel', { ref: first }, { token });
    const second = (await open()).data.ref;
    assert.deepEqual([second === first, await accountOf(second)], [false, '9999999999']);
  });
});
