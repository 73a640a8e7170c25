import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '@chokdee/contracts/errors';
import { createDb, type Db } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { type ChildServer, callServer, ServerEnded, startServer } from '../testing/child-server.ts';
import { ownSecrets as secrets } from '../testing/own-secrets.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';

const PASSWORD = 'not-in-the-log-8';
const MOBILE = '0812345678';

const outside = {
  SANDBOX: 'off',
  PUBLIC_URL: 'https://member.example',
  SMS_URL: 'https://sms.example',
  PSP_URL: 'https://psp.example',
  BANK_URL: 'https://bank.example',
};

const openFirstBrand = ({ db }: Db) => sql`update agents set status = 'open' where id = 1`.execute(db);

describe('the server without the sandbox', () => {
  let database: TestDatabase;
  let inspect: Db;
  let server: ChildServer;
  before(async () => {
    database = await createEmptyDatabase();
    inspect = createDb(database.url, 2);
    server = await startServer({ ...outside, ...secrets, DATABASE_URL: database.url, LOG_LEVEL: 'debug' });
    await openFirstBrand(inspect);
  });
  after(async () => {
    await server.stop();
    await inspect.close();
    await database.drop();
  });

  async function refusalOf(env: Record<string, string>): Promise<ServerEnded> {
    const ended = await startServer({ ...outside, DATABASE_URL: database.url, ...env }).then(
      async (started) => assert.fail(`it started on ${started.url} and ended with ${await started.stop()}`),
      (error: unknown) => error,
    );
    assert.ok(ended instanceof ServerEnded, String(ended));
    return ended;
  }

  it('does not start with secrets that are missing or the default ones, and names them in one sentence', async () => {
    const missing = await refusalOf({});
    assert.equal(missing.code, 1);
    assert.match(
      missing.output,
      /^With SANDBOX=off set secrets of your own .*: PSP_SECRET, BANK_SECRET, PROVIDER_SECRET, SMS_SECRET, SESSION_SECRET, OTP_SECRET, DATA_KEY, PERSON_SECRET, PUSH_SECRET\.$/,
    );
    const oneDefault = await refusalOf({ ...secrets, PSP_SECRET: 'sandbox-only-psp_secret' });
    assert.equal(oneDefault.code, 1);
    assert.match(oneDefault.output, /^With SANDBOX=off set secrets of your own .*: PSP_SECRET\.$/);
  });

  it('has no demo member and none of the crowd', async () => {
    const { rows } = await sql<{ count: string }>`select count(*)::text as count from members`.execute(inspect.db);
    assert.deepEqual(rows, [{ count: '0' }]);
    const logins = [
      { username: 'demo0001', password: 'chokdee1234', agent_code: 'CHOKDEE' },
      { username: 'siam0001', password: 'chokdee1234', agent_code: 'SIAMPHET' },
      { username: 'crowd01', password: 'sandbox-only-sandbox_members_password', agent_code: 'CHOKDEE' },
    ];
    for (const login of logins) {
      assert.equal(
        (await callServer(server, 'POST /api/login', login)).error,
        // The second brand of the sandbox does not exist either.
        codeOf(login.agent_code === 'CHOKDEE' ? '1008 LOGIN_FAILED' : '1012 AGENT_UNKNOWN'),
        login.username,
      );
    }
  });

  it('knows neither the sandbox bank nor the sandbox games', async () => {
    assert.equal((await callServer(server, 'POST /hooks/psp/sandbox', payment)).status, 404);
    assert.equal((await callServer(server, 'POST /hooks/psp/promptpay', payment)).status, 403);
    assert.equal((await callServer(server, 'POST /provider/sandbox/balance', stake)).status, 404);
    assert.equal((await callServer(server, 'GET /sandbox/')).status, 404);
  });

  it('still serves everyone what is public', async () => {
    const lobby = await callServer(server, 'GET /api/lotto/lobby?agent_code=CHOKDEE');
    assert.equal(lobby.status, 200);
    assert.equal((await callServer(server, 'GET /healthz')).status, 200);
  });

  it('writes one line a request, failures as errors, and nothing that a member typed or holds', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.bm90LWluLXRoZS1sb2c.c2lnbmF0dXJl';
    const login = { username: MOBILE, password: PASSWORD, agent_code: 'CHOKDEE' };
    await callServer(server, 'POST /api/login', login, { token, key: 'a-key-of-mine' });
    await callServer(server, `GET /api/banner?agent_code=CHOKDEE&mobile=${MOBILE}`, {}, { token });
    await sql`alter table content_items rename to content_items_away`.execute(inspect.db);
    const failed = await callServer(server, `GET /api/banner?agent_code=CHOKDEE&mobile=${MOBILE}`, {}, { token });
    await sql`alter table content_items_away rename to content_items`.execute(inspect.db);
    assert.equal(failed.status, 500);
    assert.equal(failed.error, codeOf('9005 INTERNAL'));

    const answersIn = (output: string) =>
      linesOf(output).filter((line) => line.msg === 'answered' && line.route === '/api/banner');
    const lines = linesOf(await server.outputOnce((output) => answersIn(output).length >= 2));
    const answered = answersIn(server.output());
    assert.deepEqual(
      answered.map(({ level, status, method }) => ({ level, status, method })),
      [
        { level: 30, status: 200, method: 'GET' },
        { level: 50, status: 500, method: 'GET' },
      ],
    );
    assert.ok(lines.some((line) => line.msg === 'a call failed' && line.request === answered[1]?.request));
    const written = server.output();
    for (const secret of [MOBILE, PASSWORD, token, 'a-key-of-mine', ...Object.values(secrets)]) {
      assert.ok(!written.includes(secret), `${secret} is in the log`);
    }
    assert.ok(
      !written.includes(new URL(database.url).password || 'no password'),
      'the database password is in the log',
    );
  });
});

describe('a server that is told to end', () => {
  it('answers the call it is in the middle of, lets the event streams go, and ends', async (t) => {
    const database = await createEmptyDatabase();
    const inspect = createDb(database.url, 2);
    // Long enough for a busy machine.
    const server = await startServer({ ...outside, ...secrets, DATABASE_URL: database.url, DRAIN_S: '60' });
    t.after(() => server.kill());
    await openFirstBrand(inspect);
    const stream = await fetch(`${server.url}/internal/live`);
    assert.equal(stream.status, 200);
    const login = { username: 'nobody', password: PASSWORD, agent_code: 'CHOKDEE' };
    const { answer, ended } = await inspect.db.transaction().execute(async (trx) => {
      await sql`lock table member_directory in access exclusive mode`.execute(trx);
      const call = callServer(server, 'POST /api/login', login);
      const isWaiting = sql<{ waits: boolean }>`
        select exists (select from pg_locks where not granted and relation = 'member_directory'::regclass) as waits`;
      for (let looks = 0; !(await isWaiting.execute(trx)).rows[0]?.waits; looks += 1) {
        assert.ok(looks < 1_200, 'the call never waits for the lock');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const stopped = server.stop();
      await server.outputOnce((output) => output.includes('ending: SIGTERM'));
      return { answer: call, ended: stopped };
    });
    assert.equal((await answer).error, codeOf('1008 LOGIN_FAILED'));
    assert.equal(await ended, 0);
    await stream.body?.cancel();
    await inspect.close();
    await database.drop();
  });
});

const payment = {
  event_id: 'e1',
  type: 'payment.received',
  ref: 'r1',
  amount: 100,
  paid_at: '2026-11-20T05:00:00.000Z',
  payer_bank: 'a bank',
  payer_name: 'a name',
};
const stake = { member_ref: 'm1', round_id: 'r1', tx_id: 't1', amount: 1, currency: 'THB', game_id: 'g1' };

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly request?: string;
  readonly route?: string;
  readonly status?: number;
  readonly method?: string;
}

/** Complete log lines; the last one may still be arriving. */
function linesOf(output: string): LogLine[] {
  return output
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []));
}
