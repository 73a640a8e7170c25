import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '@chokdee/contracts/errors';
import { createDb, type Db } from '@chokdee/kernel/db';
import { type ChildServer, startServer } from '../testing/child-server.ts';
import { type CuttingProxy, startCuttingProxy } from '../testing/cutting-proxy.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';

const DEADLINE_MS = 60_000;
/** Milliseconds. A refusal takes a few; a call that waits for the database would exceed this. */
const REFUSED_MS = 20_000;
const HOUR_MS = 3_600_000;
/** Calls that use the database differently: a session, a batch, a plain read, a write. */
const CALLS = [
  'GET /api/get_user_info',
  'GET /api/banner?agent_code=CHOKDEE',
  'POST /api/agent/config',
  'POST /api/login',
];
const LOGIN = { username: 'demo0001', password: 'chokdee1234', agent_code: 'CHOKDEE' };

describe('while the database is away', () => {
  let database: TestDatabase;
  let wire: CuttingProxy;
  let api: ChildServer;
  let inspect: Db;
  let token = '';
  before(async () => {
    database = await createEmptyDatabase();
    wire = await startCuttingProxy(database.url);
    inspect = createDb(database.url, 1);
    api = await startServer({ SANDBOX: 'on', DATABASE_URL: wire.url });
    const { data } = (await (await ask('POST /api/login')).json()) as { data: { access_token: string } };
    token = data.access_token;
  });
  after(async () => {
    await api.kill();
    await inspect.close();
    await wire.stop();
    await database.drop();
  });

  function ask(name: string, withinMs = DEADLINE_MS) {
    const [method = '', path = ''] = name.split(' ');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(withinMs);
    return fetch(`${api.url}${path}`, {
      signal,
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify(LOGIN) } : {}),
    });
  }
  const readiness = async () => {
    const answer = await fetch(`${api.url}/readyz`);
    const { data } = (await answer.json()) as { data?: { reason?: string } };
    return answer.status === 200 ? 'ready' : data?.reason;
  };
  async function until(isSo: () => Promise<boolean>) {
    for (const deadline = Date.now() + DEADLINE_MS; !(await isSo()); await new Promise((go) => setTimeout(go, 50)))
      assert.ok(Date.now() < deadline, 'it did not happen within a minute');
  }
  /** Asserts that every call is refused while the database is away, with a `retry-after`. */
  async function assertRefused() {
    for (const name of CALLS) {
      const answer = await ask(name, REFUSED_MS);
      const { error } = (await answer.json()) as { error: number };
      const told = [answer.status, error, answer.headers.get('retry-after')];
      assert.deepEqual(told, [503, codeOf('9004 NOT_READY'), '1'], name);
    }
  }
  /** Asserts that calls and jobs recover. */
  async function assertBack(key: string) {
    await until(async () => (await readiness()) === 'ready');
    for (const name of CALLS) assert.equal((await ask(name)).status, 200, name);
    await until(async () => (await statusOf(key)) === 'done');
  }
  const statusOf = async (key: string) =>
    (await inspect.db.selectFrom('jobs').select('status').where('key', '=', key).executeTakeFirst())?.status;
  const enqueue = (key: string) =>
    inspect.db
      .insertInto('jobs')
      .values({
        name: 'lotto.open-rounds',
        key,
        run_at: new Date(0),
        payload: JSON.stringify({ hour: Math.floor(Date.now() / HOUR_MS) }),
      })
      .execute();

  it('and refuses connections, calls are answered 503 at once, jobs wait, and all goes on when it is back', async () => {
    wire.turn('cut');
    await assertRefused();
    // Readiness answers are cached for a moment.
    await until(async () => (await readiness()) === 'database away');
    await enqueue('while-cut');
    await assertRefused();
    assert.equal(await statusOf('while-cut'), 'ready');
    wire.turn('open');
    await assertBack('while-cut');
  });

  it('and answers nothing at all, the same, as soon as that is known', async () => {
    wire.turn('frozen');
    await enqueue('while-frozen');
    const stuck = ask('GET /api/banner?agent_code=CHOKDEE');
    await until(async () => {
      // Gateways ask every second.
      if ((await readiness()) !== 'database away') return false;
      const answer = await ask('GET /api/banner?agent_code=CHOKDEE', 500).catch(() => null);
      return answer?.status === 503;
    });
    await assertRefused();
    // A call from before the outage was noticed is refused, too, instead of waiting.
    assert.equal((await stuck).status, 503);
    wire.turn('open');
    await assertBack('while-frozen');
  });

  it('says so, and little more', () => {
    const failed = api
      .output()
      .split('\n')
      .filter((line) => line.includes('"a call failed"'));
    assert.deepEqual(failed, []);
    assert.ok(api.output().split('\n').length < 300, api.output());
  });
});
