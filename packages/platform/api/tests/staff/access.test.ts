import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { createToken, keyOfToken } from '@chokdee/kernel/internal/staff/people/authenticate.ts';
import { keyOfSession, STAFF_COOKIE } from '@chokdee/kernel/staff';
import { sampleInput } from '../../testing/sample-input.ts';

const DAY_MS = 86_400_000;
/** Calls about the own session, and the stream, which does not end. */
const NO_VIEWS = ['GET /api/staff/live', 'POST /api/staff/sessions/end', 'POST /api/staff/session/sign-out'];

describe('access to the calls of the back office', () => {
  let test: TestApp;
  let member: TestMember;
  before(async () => {
    test = await createTestApp({ config: { accountRateLimitPerMinute: 0 } });
    member = await test.registerMember();
  });
  after(() => test.stop());

  const staffCalls = () => Object.entries(test.deps.staffContract.calls).filter(([, { access }]) => access === 'staff');

  async function statusOf(name: string, headers: Record<string, string>): Promise<number> {
    const [method = '', url = ''] = name.split(' ');
    const spec = test.deps.staffContract.calls[name];
    assert.ok(spec);
    const input = sampleInput(spec, { area: 'lotto' });
    const isPost = method === 'POST';
    const sent = isPost ? { payload: input } : { query: input as Record<string, string> };
    return (await test.app.inject({ method: isPost ? 'POST' : 'GET', url, headers, ...sent })).statusCode;
  }

  /** Each call is refused so. */
  async function refused(headers: Record<string, string>, status: number, isTried = (_name: string) => true) {
    const calls = staffCalls().filter(([name]) => isTried(name));
    assert.ok(calls.length > 100);
    const answers = await Promise.all(calls.map(async ([name]) => [name, await statusOf(name, headers)] as const));
    assert.deepEqual(
      answers.filter(([, answer]) => answer !== status),
      [],
    );
  }

  /** A person, with a session and a token of their own. */
  async function addPerson(username: string, { roles = ['manager'], scope = null as string[] | null } = {}) {
    const { token } = await addStaffCaller(test, username, { roles: roles as ['manager'] });
    const own = test.deps.db.selectFrom('staff').select('id').where('username', '=', username);
    const { id } = await own.executeTakeFirstOrThrow();
    await test.deps.db.updateTable('staff_tokens').set({ scope }).where('staff_id', '=', id).execute();
    const secret = createToken();
    const now = test.clock.now();
    const ends = new Date(now.getTime() + DAY_MS);
    const row = { staff_id: id, began_at: now, ends_at: ends, device: 'x', address: '127.0.0.1' };
    await test.deps.db
      .insertInto('staff_sessions')
      .values({ ...row, key: keyOfSession(secret) })
      .execute();
    return {
      id,
      token: { authorization: `Bearer ${token}` },
      session: { cookie: `${STAFF_COOKIE}=${secret}` },
      key: keyOfSession(secret),
    };
  }

  it('names every field that holds a file, so that the audit log keeps no file', () => {
    const longestWord = 10_000;
    const large = Object.entries(test.deps.staffContract.calls).flatMap(([name, { input, files = [] }]) =>
      Object.entries((input as { properties?: Record<string, { maxLength?: number }> }).properties ?? {})
        .filter(([field, { maxLength = 0 }]) => maxLength > longestWord && !files.includes(field))
        .map(([field]) => `${name} ${field}`),
    );
    assert.deepEqual(large, []);
  });

  it('needs a proof, and the bearer of a member is none', async () => {
    await refused({}, 401);
    await refused({ authorization: `Bearer ${member.token}` }, 401);
    await refused({ cookie: `${STAFF_COOKIE}=forged` }, 401);
    await refused({ authorization: 'Bearer ops_forged' }, 403);
  });

  it('ends with the session, and with the token', async () => {
    const { key, session, token } = await addPerson('ended');
    const own = test.deps.db.updateTable('staff_sessions').where('key', '=', key);
    await own.set({ ended_at: test.clock.now() }).execute();
    await refused(session, 401);
    await own.set({ ended_at: null, began_at: new Date(0), ends_at: test.clock.now() }).execute();
    await refused(session, 401);
    const tokens = test.deps.db.updateTable('staff_tokens').where('key', '=', keyOfToken(token.authorization.slice(7)));
    await tokens.set({ revoked_at: test.clock.now() }).execute();
    await refused(token, 403);
  });

  it('is limited to the scope of the token', async () => {
    const { token } = await addPerson('program', { scope: ['nothing.read'] });
    await refused(token, 403);
  });

  it('needs the permission; what is the own session needs none', async () => {
    const { token, session } = await addPerson('newcomer', { roles: [] });
    const isOfOthers = (name: string) => !test.deps.staffContract.calls[name]?.permission?.startsWith('own.');
    await refused(token, 403, isOfOthers);
    await refused(session, 403, isOfOthers);
    assert.equal(await statusOf('GET /api/staff/me', session), 200);
  });

  it('views look at the agents of the person, or say that they concern the house', async () => {
    const { token } = await addStaffCaller(test, 'all', { everyAgent: true });
    const headers = { authorization: `Bearer ${token}` };
    const views = staffCalls().filter(([name, { act }]) => act === undefined && !NO_VIEWS.includes(name));
    const answers = await Promise.all(views.map(async ([name]) => [name, await statusOf(name, headers)] as const));
    // A view that looks at no agent and does not say so fails here, as an answer that breaks its contract does.
    assert.deepEqual(
      answers.filter(([, status]) => status >= 500),
      [],
    );
    assert.ok(answers.filter(([, status]) => status === 200).length > 80);
    const { token: ofOne } = await addStaffCaller(test, 'one');
    const ofHouse = staffCalls().filter(([, { over }]) => over === 'house');
    assert.ok(ofHouse.length > 20);
    for (const [name] of ofHouse)
      assert.deepEqual([name, await statusOf(name, { authorization: `Bearer ${ofOne}` })], [name, 403]);
  });

  it('ends with the person', async () => {
    const { id, token, session } = await addPerson('gone');
    await test.deps.db.updateTable('staff').set({ disabled_at: test.clock.now() }).where('id', '=', id).execute();
    await refused(token, 403);
    await refused(session, 401);
  });

  it('of members is refused to the staff', async () => {
    const { token, session } = await addPerson('curious');
    const calls = Object.entries(test.deps.contract.calls).filter(([, { access }]) => access === 'member');
    assert.ok(calls.length > 50);
    for (const headers of [token, session]) {
      for (const [name, { input }] of calls) {
        const [method, url = ''] = name.split(' ');
        const sent = method === 'POST' ? { payload: sampleInput({ input }) } : {};
        const answer = await test.app.inject({ method: method as 'GET', url, headers, ...sent });
        // A wrong input may be refused first.
        assert.ok([400, 401].includes(answer.statusCode), `${name} ${answer.statusCode}`);
      }
    }
  });
});
