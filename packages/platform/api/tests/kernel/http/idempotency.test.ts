import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { workRange } from '@chokdee/kernel/internal/data-rules/delete-old.ts';
import { once, type StoreAnswer } from '@chokdee/kernel/internal/http/idempotency.ts';

describe('an idempotency key', () => {
  let test: TestApp;
  let memberId: number;
  before(async () => {
    test = await createTestApp();
    memberId = (await test.registerMember()).id;
  });
  after(() => test.stop());

  const ask = (key: string, input: unknown, work: (keep: StoreAnswer) => Promise<unknown>) =>
    once({ ...test.deps, memberId, key, call: 'POST /a', input }, work);

  it('runs one of twenty at once and answers all the same', async () => {
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('twenty', { amount: 1 }, async () => ({ run: ++runs }))),
    );
    assert.equal(runs, 1);
    assert.ok(answers.every((answer) => JSON.stringify(answer) === '{"run":1}'));
  });

  it('is for one input only, in whatever order its fields come', async () => {
    await ask('one input', { a: 1, b: 2 }, async () => 'first');
    assert.equal(await ask('one input', { b: 2, a: 1 }, async () => 'second'), 'first');
    await assert.rejects(
      ask('one input', { a: 2, b: 2 }, async () => 'third'),
      { errorName: 'IDEMPOTENCY_KEY_REUSED' },
    );
  });

  it('keeps a refusal, and forgets a failure', async () => {
    const refuse = async () => {
      throw new BusinessError('BALANCE_TOO_LOW');
    };
    await assert.rejects(ask('refused', {}, refuse), { errorName: 'BALANCE_TOO_LOW' });
    await assert.rejects(
      ask('refused', {}, async () => 'now'),
      { errorName: 'BALANCE_TOO_LOW' },
    );
    const fail = async () => {
      throw new Error('the connection broke');
    };
    await assert.rejects(ask('failed', {}, fail), /broke/);
    assert.equal(await ask('failed', {}, async () => 'now'), 'now');
  });

  it('whose answer is gone after a week never acts again', async () => {
    const { db } = test.deps;
    const first = async () => 'first';
    const bound = { ...test.deps, memberId, key: 'late bound', call: 'POST /a', input: {}, isBound: true };
    await ask('late', {}, first);
    await once(bound, first);
    const later = new Date(test.clock.now().getTime() + 7 * 24 * 3_600_000 + 1);
    await workRange(db, { table: 'idempotency_keys', rule: 'fades' }, later, null);
    let runs = 0;
    const again = async () => (runs += 1);
    const forgotten = { errorName: 'ANSWER_FORGOTTEN' };
    await assert.rejects(ask('late', {}, again), forgotten);
    await assert.rejects(once(bound, again), forgotten);
    await assert.rejects(ask('late', { a: 2 }, again), { errorName: 'IDEMPOTENCY_KEY_REUSED' });
    assert.equal(runs, 0);
  });

  it('whose database is lost on the way acts again, and once only', async () => {
    const { db } = test.deps;
    const lost = () => Object.assign(new Error('the server is ending'), { code: '57P01' });
    const earned: string[] = [];
    /** Loses the database once: before the commit, or after it, when only its answer is lost. */
    const lose = (when: 'before' | 'after', isBound: boolean) => {
      let runs = 0;
      const work = async (keep: StoreAnswer) => {
        runs += 1;
        const by = `${when} ${isBound}`;
        await inTransaction(db, async (tx) => {
          await keep(tx, { by });
          if (runs === 1 && when === 'before') throw lost();
        });
        earned.push(by);
        if (runs === 1) throw lost();
        return { by };
      };
      return once({ ...test.deps, memberId, key: `${when} ${isBound}`, call: 'POST /a', input: {}, isBound }, work);
    };
    for (const isBound of [true, false]) {
      assert.deepEqual(await lose('before', isBound), { by: `before ${isBound}` });
      assert.deepEqual(await lose('after', isBound), { by: `after ${isBound}` });
    }
    assert.deepEqual(earned, ['before true', 'after true', 'before false', 'after false']);
  });

  it('that a dead process began under a clock that was set back since is not held for it', async () => {
    const { clock } = test;
    const began = clock.now();
    clock.advance(300_000);
    void ask('ahead', {}, () => new Promise(() => undefined));
    await test.deps.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'ahead').execute();
    clock.set(began);
    assert.equal(await ask('ahead', {}, async () => 'now'), 'now');
  });

  it('of a process that stands still is taken over after its lease; when it wakes up it commits nothing', async () => {
    const { db } = test.deps;
    /** One row a run, in the transaction that keeps the answer. */
    const earn = (keep: StoreAnswer, by: string) =>
      inTransaction(db, async (tx) => {
        await tx.insertInto('live_messages').values({ body: by }).execute();
        await keep(tx, { by });
        return { by };
      });
    let wakeUp = (): void => undefined;
    let hasBegun = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const sleeping = new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
    const slow = ask('stalled', {}, async (keep) => {
      hasBegun();
      await sleeping;
      return earn(keep, 'the sleeper');
    });
    await begun;
    test.clock.advance(31_000);
    assert.deepEqual(await ask('stalled', {}, (keep) => earn(keep, 'the heir')), { by: 'the heir' });
    wakeUp();
    assert.deepEqual(await slow, { by: 'the heir' });
    const rows = await db.selectFrom('live_messages').select('body').where('body', 'like', 'the %').execute();
    assert.deepEqual(rows, [{ body: 'the heir' }]);
  });
});
