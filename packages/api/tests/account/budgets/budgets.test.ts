import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { forgetOldCounts } from '@chokdee/account-server/internal/budgets/budgets.ts';
import { networkOf, networksOf } from '@chokdee/account-server/internal/budgets/network.ts';
import { createSecondApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { type Challenge, solveChallenge } from '@chokdee/contracts/proof-of-work';
import { type AccountTest, startAccountTest } from '../../../testing/account/account-steps.ts';

const CHALLENGE = codeOf('1032 CHALLENGE_NEEDED');
const TOO_MANY = codeOf('9003 TOO_MANY_REQUESTS');
const HOUR_MS = 3_600_000;
const ASK = 'POST /api/request_otp';
const solve = (data: unknown) =>
  solveChallenge(data as Challenge, (text) => createHash('sha256').update(text).digest());

let lastMobile = 0;
/** One that nobody has asked for yet, of a range of its own. */
function newMobile(range = String(lastMobile % 90)): string {
  lastMobile += 1;
  return `07${range.padStart(2, '0')}${String(lastMobile).padStart(6, '0')}`;
}

describe('messages', () => {
  let account: AccountTest;
  before(async () => {
    const messages = { perHour: 100, perAddressHour: 10 };
    // Not the limit of requests: what holds here holds over all processes.
    account = await startAccountTest({ config: { messages, accountRateLimitPerMinute: 100_000 } });
  });
  after(() => account.stop());

  interface Asking {
    readonly from: string;
    readonly mobile?: string;
    readonly type?: 'register' | 'reset';
    readonly proof?: string;
  }
  const ask = ({ from, mobile = newMobile(), type = 'register', proof }: Asking) =>
    account.test.api.call(
      ASK,
      { mobile, type, agent_code: 'CHOKDEE' },
      { from, ...(proof !== undefined && { proof }) },
    );
  const times = async (count: number, work: (index: number) => Promise<{ error: number }>) => {
    const errors: number[] = [];
    for (let index = 0; index < count; index += 1) errors.push((await work(index)).error);
    return errors;
  };

  it('cost one address work beyond the first three, more each time, and end', async () => {
    const from = '198.51.100.1';
    assert.deepEqual(await times(4, () => ask({ from, proof: '' })), [0, 0, 0, CHALLENGE]);
    const levels: number[] = [];
    for (let sent = 3; sent < 10; sent += 1) {
      const { data } = await ask({ from, proof: '' });
      levels.push((data as unknown as Challenge).level);
      assert.equal((await ask({ from })).error, 0);
    }
    assert.deepEqual(levels, [13, 13, 13, 14, 14, 14, 15]);
    assert.equal((await ask({ from })).error, TOO_MANY);
    account.test.clock.advance(HOUR_MS);
    assert.equal((await ask({ from, proof: '' })).error, 0);
  });

  it('of 350 requests at once from one address are as many as it may have', async () => {
    const before = account.sms.received.length;
    await Promise.all(Array.from({ length: 350 }, () => ask({ from: '198.51.100.2', proof: '' })));
    assert.equal(account.sms.received.length - before, 3);
  });

  it('count for a whole network, and for a /64 as for one address', async () => {
    const network = await times(60, (index) => ask({ from: `203.0.113.${index}` }));
    assert.deepEqual(new Set(network.slice(0, 50)), new Set([0]));
    assert.deepEqual(new Set(network.slice(50)), new Set([TOO_MANY]));
    account.test.clock.advance(HOUR_MS);
    const of64 = await times(4, (index) => ask({ from: `2001:db8:0:1::${index + 1}`, proof: '' }));
    assert.deepEqual(of64, [0, 0, 0, CHALLENGE]);
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
      await times(5, () => ask({ from, mobile, type: 'reset', proof: '' }));
    }
    const own = await ask({ from: '172.16.0.1', mobile, type: 'reset' });
    assert.equal(own.error, 0, 'the owner is asked for work, and gets the code');
    const input = { mobile, otp_ref: own.data.otp_ref, type: 'reset', agent_code: 'CHOKDEE' } as const;
    const otp_code = await account.sms.codeArrived(own.data.otp_ref);
    const verified = await account.test.api.call('POST /api/verify_otp', { ...input, otp_code });
    assert.equal(verified.error, 0, 'no request of a stranger has ended it');
  });

  it('to one number cost more work with each, for strangers', async () => {
    const mobile = newMobile();
    const levels: number[] = [];
    for (let stranger = 1; stranger <= 6; stranger += 1) {
      const refused = await ask({ from: `100.64.${stranger}.1`, mobile, proof: '' });
      if (refused.error !== CHALLENGE) continue;
      levels.push((refused.data as unknown as Challenge).level);
      await ask({ from: `100.64.${stranger}.1`, mobile });
    }
    assert.deepEqual(levels, [13, 14, 15]);
  });

  it('are let through by a proof once, for what it was made, before it is old, in every process', async () => {
    account.test.clock.advance(HOUR_MS);
    const from = '198.51.100.7';
    const mobile = newMobile();
    await times(3, () => ask({ from, proof: '' }));
    const challenge = (await ask({ from, mobile, proof: '' })).data;
    const proof = solve(challenge);
    assert.equal((await ask({ from, proof })).error, CHALLENGE, 'of another number');
    const [head = '', ...rest] = proof.split('.');
    for (const forged of [
      `${proof}x`,
      proof.replace(/\.\d+\./, '.1.'),
      ['0'.repeat(24), ...rest].join('.'),
      head,
      '.',
    ]) {
      assert.equal((await ask({ from, mobile, proof: forged })).error, CHALLENGE, forged);
    }
    assert.equal((await ask({ from, mobile, proof })).error, 0);
    account.test.clock.advance(60_000);
    const second = await createSecondApp(account.test);
    const payload = { mobile, type: 'register', agent_code: 'CHOKDEE' };
    const headers = { 'x-forwarded-for': from, 'x-proof': proof };
    const again = await second.inject({ method: 'POST', url: ASK.slice(5), payload, headers });
    assert.equal(again.json<{ error: number }>().error, CHALLENGE);
    await second.close();
    const late = solve((await ask({ from, mobile, proof: '' })).data);
    account.test.clock.advance(10 * 60_000);
    assert.equal((await ask({ from, mobile, proof: late })).error, CHALLENGE);
  });

  it('are counted in the metric by what became of them, and old counts are forgotten', async () => {
    const body = await account.test.app.metrics();
    for (const outcome of ['sent', 'challenged', 'refused']) {
      assert.match(body, new RegExp(`chokdee_messages_total\\{purpose="register",outcome="${outcome}"\\} [1-9]`));
    }
    account.test.clock.advance(48 * HOUR_MS);
    const { db, clock } = account.test.deps;
    await forgetOldCounts(db, clock.now());
    assert.deepEqual(await db.selectFrom('budgets').selectAll().execute(), []);
  });
});

describe('what tells whether an account exists', () => {
  it('costs an address work beyond the first ten in an hour, and ends', async () => {
    const account = await startAccountTest();
    const check = (proof?: string) =>
      account.test.api.call(
        'POST /api/check_account',
        { username: 'somebody', mobile: '0800000001', agent_code: 'CHOKDEE' },
        { from: '198.51.100.1', ...(proof !== undefined && { proof }) },
      );
    try {
      for (let asked = 0; asked < 10; asked += 1) assert.equal((await check('')).error, 0);
      assert.equal((await check('')).error, CHALLENGE);
      for (let asked = 10; asked < 14; asked += 1) assert.equal((await check()).error, 0);
      const { db } = account.test.deps;
      await db.updateTable('budgets').set({ used: 120 }).where('name', '=', 'lookup:address').execute();
      assert.equal((await check()).error, TOO_MANY);
    } finally {
      await account.stop();
    }
  });
});

describe('the network of an address', () => {
  it('is what one customer has, and what stands beside it', () => {
    assert.deepEqual(networksOf('203.0.113.9'), { address: '203.0.113.9', network: '203.0.113.0/24' });
    assert.deepEqual(networksOf('::ffff:203.0.113.9'), networksOf('203.0.113.9'));
    assert.deepEqual(networksOf('2001:DB8:0:1::5'), { address: '2001:db8:0:1::/64', network: '2001:db8:0::/48' });
    assert.deepEqual(networksOf('2001:db8::1:0:0:5%eth0'), networksOf('2001:0db8:0:0:1:0:0:5'));
    assert.equal(networksOf('::1').address, '0:0:0:0::/64');
    assert.deepEqual([networkOf('203.0.113.9'), networkOf('2001:db8:0:1::5')], ['203.0.113.0/24', '2001:db8:0:1::/64']);
  });
});
