import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { sql } from 'kysely';

describe('/readyz', () => {
  async function answerOf({ app, deps }: TestApp, ready = true) {
    deps.readiness.ready = ready;
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json<{ data?: unknown }>().data];
  }

  it('says why a process is not ready: it starts, or its database is away', async () => {
    const test = await createTestApp({ config: { databaseUrl: 'postgres://nobody@127.0.0.1:9/none' } });
    assert.deepEqual(await answerOf(test, false), [503, { reason: 'starting' }]);
    assert.deepEqual(await answerOf(test), [503, { reason: 'database away' }]);
    await test.stop();
  });

  it('says that the disk of the database is full', async () => {
    const test = await createTestApp();
    // Leaves no room for temporary files. PostgreSQL then refuses statements that need them.
    await sql`do $$ begin execute format('alter database %I set temp_file_limit = 0', current_database()); end $$`.execute(
      test.owner,
    );
    assert.deepEqual(await answerOf(test), [503, { reason: 'disk full' }]);
    await test.stop();
  });

  it('is not asked by a call that finds no room: it is answered the same, and may come again', async () => {
    const test = await createTestApp();
    const member = await test.registerMember();
    const noRoom = sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`;
    mock.method(test.deps.ports, 'confirmPassword', async () => void (await noRoom.execute(test.deps.db)));
    const input = { wallet_id: member.mainWalletId, amount: 100, password: 'x' };
    const { status, data } = await test.api.raw('POST /api/member/withdraw/prepare', input, member);
    assert.deepEqual([status, data], [503, { reason: 'disk full' }]);
    await test.stop();
  });

  it('says that the database goes by another time, and calls are answered the same until it is right again', async () => {
    const test = await createTestApp();
    let isRight = true;
    test.clock.agreesWith = () => isRight;
    /** An answer holds for a moment. */
    const until = async (status: number) => {
      for (let looks = 0; (await answerOf(test))[0] !== status; looks += 1) {
        assert.ok(looks < 600, `never ${status}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    assert.deepEqual(await answerOf(test), [200, undefined]);
    isRight = false;
    await until(503);
    const { status, data } = await test.api.raw('POST /api/agent/config', { agent_code: 'CHOKDEE' });
    assert.deepEqual([status, data], [503, { reason: 'clocks differ' }]);
    isRight = true;
    await until(200);
    await test.stop();
  });

  it('is fine when nothing is wrong', async () => {
    const test = await createTestApp();
    assert.deepEqual(await answerOf(test), [200, undefined]);
    await test.stop();
  });
});
