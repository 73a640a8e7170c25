import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { forgetOldCounts } from '@chokdee/account-server/internal/budgets/budgets.ts';
import { codeOf } from '@chokdee/contracts/errors';
import { type AccountTest, startAccountTest } from '../../../testing/account/account-steps.ts';

const TOO_MANY = codeOf('9003 TOO_MANY_REQUESTS');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ASK = 'POST /api/request_otp';

let lastMobile = 0;
/** Makes a number that no test has used; numbers of one range begin alike. */
function newMobile(range = String(lastMobile % 90)): string {
  lastMobile += 1;
  return `07${range.padStart(2, '0')}${String(lastMobile).padStart(6, '0')}`;
}

describe('messages', () => {
  let account: AccountTest;
  before(async () => {
    const messages = { perHour: 100, perAddressHour: 10 };
    // The rate limit of requests is off: it counts in each process alone.
    account = await startAccountTest({ config: { messages, accountRateLimitPerMinute: 100_000 } });
  });
  after(() => account.stop());

  interface Asking {
    readonly from: string;
    readonly mobile?: string;
    readonly type?: 'register' | 'reset';
  }
  const ask = ({ from, mobile = newMobile(), type = 'register' }: Asking) =>
    account.test.api.call(ASK, { mobile, type, agent_code: 'CHOKDEE' }, { from });
  const times = async (count: number, work: (index: number) => Promise<{ error: number }>) => {
    const errors: number[] = [];
    for (let index = 0; index < count; index += 1) errors.push((await work(index)).error);
    return errors;
  };

  it('of one address end, and an hour later there are more', async () => {
    const from = '198.51.100.1';
    const errors = await times(11, () => ask({ from }));
    assert.deepEqual(errors, [...Array(10).fill(0), TOO_MANY]);
    account.test.clock.advance(HOUR_MS);
    assert.equal((await ask({ from })).error, 0);
  });

  it('of 350 requests at once from one address are as many as it may have', async () => {
    const before = account.sms.received.length;
    await Promise.all(Array.from({ length: 350 }, () => ask({ from: '198.51.100.2' })));
    assert.equal(account.sms.received.length - before, 10);
  });

  it('count for a whole network, and for a /64 as for one address', async () => {
    account.test.clock.advance(HOUR_MS);
    const network = await times(60, (index) => ask({ from: `203.0.113.${index}` }));
    assert.deepEqual(new Set(network.slice(0, 50)), new Set([0]));
    assert.deepEqual(new Set(network.slice(50)), new Set([TOO_MANY]));
    account.test.clock.advance(HOUR_MS);
    const of64 = await times(11, (index) => ask({ from: `2001:db8:0:1::${index + 1}` }));
    assert.deepEqual(of64, [...Array(10).fill(0), TOO_MANY]);
  });

  it('end for a range of numbers, and for the whole site, from wherever they are asked for', async () => {
    account.test.clock.advance(HOUR_MS);
    const toRange = await times(21, (index) => ask({ from: `10.0.${index}.1`, mobile: newMobile('99') }));
    assert.deepEqual([new Set(toRange.slice(0, 20)), toRange[20]], [new Set([0]), TOO_MANY]);
    const toSite = await times(81, (index) => ask({ from: `10.1.${index}.1` }));
    assert.deepEqual([new Set(toSite.slice(0, 80)), toSite[80]], [new Set([0]), TOO_MANY]);
    account.test.clock.advance(HOUR_MS);
  });

  it('that strangers ask for leave the owner of a number theirs, and a reset is counted apart from a registration', async () => {
    const mobile = newMobile();
    await account.signUp({ mobile });
    for (let stranger = 1; stranger <= 12; stranger += 1) {
      const from = `192.0.${stranger}.1`;
      assert.equal((await ask({ from, mobile, type: 'reset' })).error, 0);
      await times(5, () => ask({ from, mobile, type: 'reset' }));
    }
    const own = await ask({ from: '172.16.0.1', mobile, type: 'reset' });
    assert.equal(own.error, 0, 'the owner gets the code');
    const input = { mobile, otp_ref: own.data.otp_ref, type: 'reset', agent_code: 'CHOKDEE' } as const;
    const otp_code = await account.sms.codeArrived(own.data.otp_ref);
    const verified = await account.test.api.call('POST /api/verify_otp', { ...input, otp_code });
    assert.equal(verified.error, 0, 'no request of a stranger has ended it');
  });

  it('to one number end, but for the first of each network', async () => {
    const mobile = newMobile();
    // A day of the budget begins at midnight, UTC.
    account.test.clock.advance(DAY_MS - (account.test.clock.now().getTime() % DAY_MS));
    for (let stranger = 1; stranger <= 6; stranger += 1) {
      account.test.clock.advance(HOUR_MS);
      const from = `100.64.${stranger}.1`;
      for (let code = 0; code < 5; code += 1) {
        const isOver = stranger === 6 && code > 0;
        assert.equal((await ask({ from, mobile })).error, isOver ? TOO_MANY : 0, `${stranger}, ${code}`);
        account.test.clock.advance(60_000);
      }
    }
  });

  it('are counted in the metric by what became of them, and old counts are forgotten', async () => {
    const body = await account.test.app.metrics();
    for (const outcome of ['sent', 'refused']) {
      assert.match(body, new RegExp(`chokdee_messages_total\\{purpose="register",outcome="${outcome}"\\} [1-9]`));
    }
    account.test.clock.advance(48 * HOUR_MS);
    const { db, clock } = account.test.deps;
    await forgetOldCounts(db, clock.now());
    assert.deepEqual(await db.selectFrom('budgets').selectAll().execute(), []);
  });
});

describe('what tells whether an account exists', () => {
  it('ends for an address after 120 in an hour', async () => {
    const account = await startAccountTest();
    const check = () =>
      account.test.api.call(
        'POST /api/check_account',
        { username: 'somebody', mobile: '0800000001', agent_code: 'CHOKDEE' },
        { from: '198.51.100.1' },
      );
    try {
      assert.equal((await check()).error, 0);
      const { db } = account.test.deps;
      await db.updateTable('budgets').set({ used: 119 }).where('name', '=', 'lookup:address').execute();
      assert.equal((await check()).error, 0);
      assert.equal((await check()).error, TOO_MANY);
    } finally {
      await account.stop();
    }
  });
});
