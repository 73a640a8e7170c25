import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedAgentsDemo } from '@chokdee/account-server/seed';
import { calls } from '@chokdee/api-contract';
import { codeOf } from '@chokdee/contracts/errors';
import type { CallSpec } from '@chokdee/contracts/server';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import type { App } from '@chokdee/kernel/app';
import { createDb } from '@chokdee/kernel/db';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { createApp } from '../app.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type CuttingProxy, startCuttingProxy } from '../testing/cutting-proxy.ts';
import { moneyScenarios } from './money-scenarios.ts';

const moneyCalls = Object.entries<CallSpec>(calls).flatMap(([name, spec]) => (spec.money ? [name] : []));

/** Faults of the database when an answer is stored for the first time: an error, or a dropped connection. */
const FAULTS = {
  'is refused by the database, moves nothing; repeated it moves once': {
    fault: "raise exception 'the disk is full'",
    status: 500,
    acts: 0,
  },
  'meets a connection that breaks, begins anew by itself and moves once': {
    fault: 'perform pg_terminate_backend(pg_backend_pid())',
    status: 200,
    acts: 1,
  },
} as const;

async function breakStoringOnce({ owner }: TestApp, fault: string): Promise<void> {
  // A sequence keeps its value after a rollback, so the fault happens once.
  await sql`create sequence if not exists test_faults`.execute(owner);
  await sql`select setval('test_faults', 1, false)`.execute(owner);
  await sql
    .raw(`create or replace function break_once() returns trigger language plpgsql security definer as $$ begin
      if new.answer is not null and nextval('test_faults') = 1 then ${fault}; end if; return new; end $$`)
    .execute(owner);
  await sql
    .raw(
      'create or replace trigger break_once before insert or update on idempotency_keys for each row execute function break_once()',
    )
    .execute(owner);
}

async function mendStoring({ owner }: TestApp): Promise<void> {
  await sql`drop trigger if exists break_once on idempotency_keys`.execute(owner);
}

async function post(app: App, call: string, input: object, token: string, key: string) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const { statusCode, body } = await app.inject({ method: 'POST', url: call.slice(5), headers, payload: input });
  return { status: statusCode, body, error: (JSON.parse(body) as { error: number }).error };
}

describe('every call that moves money', () => {
  let test: TestApp;
  let proxy: CuttingProxy;
  /** Second process whose connection to the database can be cut. */
  let frail: App;
  before(async () => {
    test = await createTestApp({
      seeds: [seedAgentsDemo, seedReceivers, seedLotto, seedFinance, seedWheel, seedEngagement],
    });
    proxy = await startCuttingProxy(test.databaseUrl);
    const config = { ...test.config, databaseUrl: proxy.url };
    frail = await createApp({
      config,
      database: createDb(proxy.url),
      clock: test.clock,
      contractBroken: test.deps.contractBroken,
    });
  });
  after(async () => {
    await frail.close();
    await proxy.stop();
    await test.stop();
  });

  async function begin(call: string) {
    const scenario = moneyScenarios[call];
    assert.ok(scenario, `${call} needs a scenario in money-scenarios.ts`);
    const member = await test.registerMember();
    await test.fund(member, 10_000);
    const { input, other } = await scenario.prepare(test, member);
    const start = await scenario.count(test, member);
    return {
      ask: (app: App = test.app, body: object = input) => post(app, call, body, member.token, 'the key'),
      other,
      acts: async () => (await scenario.count(test, member)) - start,
    };
  }

  for (const call of moneyCalls) {
    for (const [name, { fault, status, acts: moved }] of Object.entries(FAULTS)) {
      it(`${call}, whose answer ${name}`, async () => {
        const { ask, acts } = await begin(call);
        await breakStoringOnce(test, fault);
        try {
          assert.equal((await ask()).status, status);
          assert.equal(await acts(), moved);
          const first = await ask();
          assert.equal(first.error, 0, first.body);
          assert.equal((await ask()).body, first.body);
          assert.equal(await acts(), 1);
        } finally {
          await mendStoring(test);
        }
      });
    }

    it(`${call}, committed by a process that never heard of it, is answered with what was done`, async () => {
      const { ask, acts } = await begin(call);
      proxy.cutAtCommit();
      const answer = await ask(frail);
      assert.deepEqual([answer.status, answer.error], [200, 0], answer.body);
      assert.equal(await acts(), 1);
      test.clock.advance(60_000);
      assert.equal((await ask()).body, answer.body);
      assert.equal(await acts(), 1);
    });

    it(`${call}, twenty times at once, happens once and is answered alike`, async () => {
      const { ask, acts, other } = await begin(call);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index % 2 ? frail : test.app)));
      assert.deepEqual([...new Set(answers.map(({ body }) => body))], [answers[0]?.body]);
      assert.equal(answers[0]?.error, 0);
      assert.equal(await acts(), 1);
      const reused = await ask(test.app, other);
      assert.deepEqual([reused.status, reused.error], [409, codeOf('3008 IDEMPOTENCY_KEY_REUSED')]);
    });
  }
});
