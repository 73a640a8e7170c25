import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '@chokdee/contracts/errors';
import { PASSWORD } from '../../../testing/account/account-steps.ts';
import { type FactorTest, startFactorTest } from '../../../testing/account/factor-steps.ts';

const NEEDED = codeOf('1068 SECOND_FACTOR_NEEDED');
const EXPIRED = codeOf('1069 SECOND_FACTOR_EXPIRED');
const agent_code = 'CHOKDEE';

interface Asked {
  readonly ticket: string;
  readonly methods: readonly string[];
}

describe('a login of who asks for more than a password', () => {
  let test: FactorTest;
  before(async () => {
    test = await startFactorTest();
  });
  after(() => test.stop());
  const call = () => test.test.api.call;

  /** Logs in at a browser with the cookie, or at an unknown one. */
  const logIn = (username: string, cookie = '', password = PASSWORD) =>
    call()('POST /api/login', { username, password, agent_code }, { cookie });
  const cookieOf = ({ headers }: { readonly headers: { readonly 'set-cookie'?: string | readonly string[] } }) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');

  async function strongMember(mobile: string) {
    const cookie = cookieOf(await test.signUp({ mobile }));
    const who = { token: (await logIn(mobile, cookie)).data.access_token };
    const { tell, added } = await test.addTotp(who);
    await test.proven('POST /api/member/factor/always_ask', { always_ask: true }, who);
    test.test.clock.advance(60_000);
    return { ...who, mobile, tell, codes: added.data.recovery_codes, cookie };
  }
  async function ask(mobile: string): Promise<Asked> {
    const answer = await logIn(mobile);
    assert.equal(answer.error, NEEDED);
    assert.equal(answer.headers['set-cookie'], undefined);
    return answer.data as unknown as Asked;
  }
  const enter = (ticket: string, code: string, agent = agent_code) =>
    call()('POST /api/login/second_factor', { ticket, code, agent_code: agent });

  it('is asked for it on a device that is not known, and no longer once it was proven there', async () => {
    const { mobile, tell, cookie } = await strongMember('0621111111');
    assert.equal((await logIn(mobile, cookie)).error, 0);
    const { ticket, methods } = await ask(mobile);
    assert.deepEqual(methods, ['totp', 'recovery']);
    const entered = await enter(ticket, tell());
    assert.equal(entered.error, 0);
    assert.ok((await test.list({ token: entered.data.access_token })).totp?.last_used_at);
    assert.equal((await logIn(mobile, cookieOf(entered))).error, 0);
    assert.equal((await enter(ticket, tell())).error, codeOf('1063 TOTP_WRONG'), 'one code, one login');
  });

  it('is let in by a recovery code, once, and told of it', async () => {
    const { mobile, codes, token } = await strongMember('0621111112');
    const { ticket } = await ask(mobile);
    assert.equal((await enter(ticket, codes[0] ?? '')).error, 0);
    assert.equal((await enter(ticket, codes[0] ?? '')).error, codeOf('1066 RECOVERY_CODE_WRONG'));
    const notices = await call()('GET /api/notifications', { agent_code }, { token });
    assert.ok(notices.data.some(({ title }) => /รหัสกู้คืน/.test(title)));
  });

  it('enters by passkey alone', async () => {
    const { mobile, token, codes } = await strongMember('0621111113');
    const byCode = async () => ({ method: 'recovery', code: codes[0] ?? '' }) as const;
    const { authenticator } = await test.addPasskey({ token }, undefined, byCode);
    assert.deepEqual((await ask(mobile)).methods, ['passkey', 'totp', 'recovery']);
    const entered = await test.passkeyLogin(authenticator);
    assert.equal(entered.error, 0);
    assert.equal((await logIn(mobile, cookieOf(entered))).error, 0);
  });

  it('learns nothing of it by a wrong password', async () => {
    const { mobile } = await strongMember('0621111114');
    assert.equal((await logIn(mobile, '', 'another one')).error, codeOf('1008 LOGIN_FAILED'));
  });

  it('guesses five codes, whatever tickets there are, and then none', async () => {
    const { mobile, tell, codes } = await strongMember('0621111115');
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await enter((await ask(mobile)).ticket, '000000')).error, codeOf('1063 TOTP_WRONG'));
    }
    const { ticket } = await ask(mobile);
    const resting = await enter(ticket, tell());
    assert.equal(resting.error, codeOf('1064 TOTP_RESTING'));
    assert.equal(resting.headers['retry-after'], '1800');
    assert.equal((await enter(ticket, codes[0] ?? '')).error, 0);
  });

  it('gets a ticket for five minutes, for one member, one brand, and made by nobody else', async () => {
    const { mobile, tell } = await strongMember('0621111116');
    const { ticket } = await ask(mobile);
    assert.equal((await enter(ticket, tell(), 'SIAMPHET')).error, EXPIRED);
    assert.equal((await enter(`${ticket.startsWith('A') ? 'B' : 'A'}${ticket.slice(1)}`, tell())).error, EXPIRED);
    assert.equal((await enter('nonsense', tell())).error, EXPIRED);
    test.test.clock.advance(5 * 60_000);
    assert.equal((await enter(ticket, tell())).error, EXPIRED);
  });

  it('is asked also after a new password, and by nothing when the account is closed', async () => {
    const { mobile, tell } = await strongMember('0621111117');
    const { ticket } = await ask(mobile);
    const own = test.test.deps.db.updateTable('members').where('mobile', '=', mobile);
    await own.set({ status: 'closed' }).execute();
    assert.equal((await enter(ticket, tell())).error, codeOf('1010 ACCOUNT_CLOSED'));
  });
});
