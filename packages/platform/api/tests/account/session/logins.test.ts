import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '@chokdee/contracts/errors';
import { type AccountTest, PASSWORD, startAccountTest } from '../../../testing/account/account-steps.ts';

const LOCKED = codeOf('1009 ACCOUNT_LOCKED');
const FAILED = codeOf('1008 LOGIN_FAILED');
const DAY_MS = 86_400_000;
const HOME = '203.0.113.1';

describe('logins', () => {
  let account: AccountTest;
  before(async () => {
    account = await startAccountTest();
  });
  after(() => account.stop());

  const logIn = (username: string, password: string, options: { from?: string; cookie?: string } = {}) =>
    account.test.api.call('POST /api/login', { username, password, agent_code: 'CHOKDEE' }, { from: HOME, ...options });
  const errorsOf = async (username: string, from: string, times: number) => {
    const errors: number[] = [];
    for (let index = 0; index < times; index += 1) errors.push((await logIn(username, 'wrong', { from })).error);
    return errors;
  };
  const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
    /chokdee_dv=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
  const noticesOf = async (mobile: string) => {
    const { data } = await logIn(mobile, PASSWORD);
    const list = await account.test.api.call(
      'GET /api/notifications',
      { agent_code: 'CHOKDEE' },
      { token: data.access_token },
    );
    return list.data.map(({ title }) => title);
  };

  it('that are guessed wrong lock the network that guesses, and no other', async () => {
    const mobile = '0411111101';
    await account.signUp({ mobile });
    assert.deepEqual(await errorsOf(mobile, '198.51.100.1', 3), [FAILED, FAILED, LOCKED]);
    assert.equal((await logIn(mobile, PASSWORD, { from: '198.51.100.200' })).error, LOCKED, 'of the same /24');
    assert.equal((await logIn(mobile, PASSWORD)).error, 0);
    assert.deepEqual(await errorsOf(mobile, '2001:db8:0:1::1', 3), [FAILED, FAILED, LOCKED]);
    assert.equal((await logIn(mobile, PASSWORD, { from: '2001:db8:0:1:ffff::9' })).error, LOCKED, 'of the same /64');
    assert.equal((await logIn(mobile, PASSWORD, { from: '2001:db8:0:2::1' })).error, 0);
  });

  it('from very many networks lock the name for new devices, but not the own one, nor who is signed in', async () => {
    const mobile = '0411111102';
    const signedUp = await account.signUp({ mobile });
    const cookie = deviceOf(signedUp);
    const token = (await logIn(mobile, PASSWORD, { cookie })).data.access_token;
    for (let network = 0; network < 10; network += 1) await errorsOf(mobile, `10.0.${network}.1`, 3);
    assert.equal((await logIn(mobile, PASSWORD, { from: '172.16.0.1' })).error, LOCKED);
    assert.equal((await logIn(mobile, PASSWORD, { from: '172.16.0.1', cookie })).error, 0);
    const change = { old_password: PASSWORD, new_password: 'another one' };
    assert.equal((await account.proven('POST /api/member/change_password', change, token)).error, 0);
  });

  it('are let in however the number or name is written, and tries by all ways count together', async () => {
    const mobile = '0411111108';
    await account.signUp({ mobile });
    const written = [
      '041-111-1108',
      '+66 41 111 1108',
      '66411111108',
      '0411111108\u200B',
      '๐๔๑๑๑๑๑๑๐๘',
      '０４１１１１１１０８',
    ];
    for (const name of written) assert.equal((await logIn(name, PASSWORD)).error, 0, name);
    const errors = [];
    for (const name of written.slice(0, 3)) errors.push((await logIn(name, 'wrong', { from: '198.51.100.3' })).error);
    assert.deepEqual(errors, [FAILED, FAILED, LOCKED]);
    assert.equal((await logIn(mobile, PASSWORD, { from: '198.51.100.3' })).error, LOCKED);
  });

  it('with a made-up device are those of a stranger', async () => {
    const mobile = '0411111103';
    const cookie = deviceOf(await account.signUp({ mobile }));
    const forged = [cookie.replace(/.$/, 'x'), cookie.replace('=', '=0'), 'chokdee_dv=é.é', 'chokdee_dv='];
    for (const [index, each] of forged.entries()) {
      await logIn(mobile, 'wrong', { from: `10.1.${index}.1`, cookie: each });
      assert.deepEqual(await errorsOf(mobile, `10.1.${index}.2`, 2), [FAILED, LOCKED], each);
    }
  });

  it('of a name that nobody has are answered as those of a member', async () => {
    const mobile = '0411111104';
    await account.signUp({ mobile });
    for (const name of [mobile, '0411111199', 'nobody_at_all']) {
      const answers = [];
      for (let index = 0; index < 4; index += 1) answers.push(await logIn(name, 'wrong', { from: '192.0.2.1' }));
      const until = new Date(account.test.clock.now().getTime() + 30 * 60_000).toISOString();
      const lock = { locked_until: until, retry_after_s: 1800 };
      assert.deepEqual(
        answers.map(({ error, data }) => [error, data]),
        [
          [FAILED, null],
          [FAILED, null],
          [LOCKED, lock],
          [LOCKED, lock],
        ],
        name,
      );
    }
  });

  it('of a name that nobody has ask the database for as much, and take one hash, as well', async () => {
    const mobile = '0411111105';
    await account.signUp({ mobile });
    const statementsOf = async (name: string): Promise<number> => {
      const { pool } = account.test.deps;
      const client = await pool.connect();
      client.release();
      const original = client.query;
      let statements = 0;
      // Every connection of the pool counts.
      const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
      const { query } = prototype;
      prototype.query = function counted(this: unknown, ...args: unknown[]) {
        statements += 1;
        return query.apply(this, args);
      };
      await logIn(name, 'wrong', { from: '192.0.2.77' });
      prototype.query = query;
      assert.equal(client.query, original);
      return statements;
    };
    assert.equal(await statementsOf('0411111198'), await statementsOf(mobile));
  });

  it('on a new device are told to the member, by SMS and in the inbox; on a known one they are not', async () => {
    const mobile = '0411111106';
    const cookie = deviceOf(await account.signUp({ mobile }));
    await logIn(mobile, PASSWORD, { cookie });
    await account.test.deps.jobs.runDue();
    const received = () => account.sms.received.filter(({ to }) => to === mobile);
    assert.ok(received().every(({ text }) => !text.includes('เครื่องใหม่')));
    await logIn(mobile, PASSWORD, { from: '198.51.100.9' });
    await account.test.deps.jobs.runDue();
    assert.match(received().at(-1)?.text ?? '', /เครื่องใหม่.*198\.51\.100\.xxx/);
    assert.ok((await noticesOf(mobile)).includes('มีการเข้าสู่ระบบจากเครื่องใหม่'));
  });

  it('last thirty days, however much they are used', async () => {
    const mobile = '0411111107';
    await account.signUp({ mobile });
    let cookie = '';
    const keep = (headers: Record<string, unknown>) => {
      cookie = /chokdee_session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? cookie;
    };
    keep((await logIn(mobile, PASSWORD)).headers);
    const refresh = async () => {
      const answer = await account.test.api.call('POST /api/session/refresh', {}, { cookie });
      keep(answer.headers);
      return answer;
    };
    for (let day = 0; day < 29; day += 1) {
      account.test.clock.advance(DAY_MS);
      assert.equal((await refresh()).error, 0, `day ${day + 1}`);
    }
    account.test.clock.advance(DAY_MS - 60_000);
    const last = await refresh();
    const token = last.data.access_token;
    assert.equal(Date.parse(last.data.expires_at) - account.test.clock.now().getTime(), 60_000);
    account.test.clock.advance(60_000);
    assert.equal((await account.test.api.call('GET /api/get_user_info', {}, { token })).status, 401);
    assert.equal((await refresh()).error, codeOf('2001 SESSION_EXPIRED'));
  });
});
