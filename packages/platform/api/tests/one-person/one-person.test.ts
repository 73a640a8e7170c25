import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { canonical } from '@chokdee/kernel/internal/staff/acts/approvals.ts';
import type { OpsAct } from '@chokdee/kernel/staff';
import fc from 'fast-check';
import { sql } from 'kysely';
import { commands } from '../../commands.ts';
import { examplesOf } from './examples.ts';
import { createHouse, type House } from './house.ts';
import { looserThan, type Protections, readProtections } from './protections.ts';

const acts = commands.filter((command): command is OpsAct => command.kind === 'act');

/** Number of tried sequences: more in a proof. */
const RUNS = process.env.PROVE === '1' ? 40 : 12;

/** Thrown to roll back a transaction. */
class Undo extends Error {}

describe('one person alone', () => {
  let house: House;
  let examples: ReturnType<typeof examplesOf>;
  let asItWas: Protections;
  before(async () => {
    house = await createHouse();
    examples = examplesOf(house.names);
    asItWas = await readProtections(house.test.deps.db);
  });
  after(() => house.test.stop());

  /** Runs work in a transaction and rolls it back. */
  async function tried(work: (tx: Tx) => Promise<void>): Promise<void> {
    const undone = inTransaction(house.test.deps.db, async (tx) => {
      await work(tx);
      throw new Undo();
    });
    await undone.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  }
  const lineOf = (name: string, words: readonly string[]) => [...name.split(' '), ...words];
  const lastAudit = (db: Queryable) =>
    db.selectFrom('staff_audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  it('is tried with every act that there is, in each way that it says', () => {
    assert.deepEqual(acts.map(({ name }) => name).sort(), Object.keys(examples).sort());
    for (const { name, eyes } of acts) {
      const isBoth = eyes.persons === 'by amount' || (eyes.persons === 2 && eyes.unless !== undefined);
      const { alone, byTwo } = examples[name] ?? {};
      assert.deepEqual(
        [name, alone !== undefined, byTwo !== undefined],
        [name, isBoth || eyes.persons === 1, isBoth || eyes.persons === 2],
      );
      assert.ok(eyes.why.length > 5, name);
    }
  });

  it('does at once only what lowers no protection, and it stays on record', async () => {
    for (const { name } of acts) {
      for (const words of examples[name]?.alone ?? []) {
        await tried(async (tx) => {
          const { code, data, complaint } = await house.give(lineOf(name, words), house.tokens.eve, tx);
          assert.deepEqual([name, code, data?.waits], [name, 0, undefined], `${name} ${words.join(' ')}: ${complaint}`);
          assert.deepEqual(looserThan(asItWas, await readProtections(tx)), [], `${name} ${words.join(' ')}`);
          const { act, outcome, approval_id } = await lastAudit(tx);
          assert.deepEqual([act, outcome, approval_id], [name, 'done', null]);
        });
      }
    }
  });

  it('asks for all else, answers nothing of it with a second token, and another person does exactly that, once', async () => {
    for (const { name, isBlind } of acts) {
      for (const words of examples[name]?.byTwo ?? []) {
        await tried(async (tx) => {
          const line = lineOf(name, words);
          if (examples[name]?.isClosed) await sql`update agents set status = 'closed' where id = 1`.execute(tx);
          const asked = await house.give(line, house.tokens.eve, tx);
          assert.ok(asked.data?.waits, `${line.join(' ')} is done by one person: ${asked.complaint}`);
          const again = await house.give(line, house.tokens.second, tx);
          assert.equal(again.data?.waits?.id, asked.data.waits.id, 'the same question of the same person');
          const approve = ['approvals', 'approve', String(asked.data.waits.id)];
          for (const token of [house.tokens.eve, house.tokens.second, house.tokens.program]) {
            assert.equal((await house.give(approve, token, tx)).code, 1);
            assert.equal((await lastAudit(tx)).outcome, 'refused');
          }
          assert.deepEqual(looserThan(asItWas, await readProtections(tx)), [], line.join(' '));
          const done = await house.give(isBlind ? line : approve, house.tokens.bob, tx);
          assert.deepEqual([done.code, done.data?.waits], [0, undefined], `${line.join(' ')}: ${done.complaint}`);
          const { act, outcome, approval_id } = await lastAudit(tx);
          assert.deepEqual([act, outcome, approval_id], [name, 'done', asked.data.waits.id]);
        });
      }
    }
  });

  it('does what two persons give exactly once, however often each press is repeated with its word', async () => {
    const presses = ['a', 'a', 'b', 'a', 'b', 'a', 'b'] as const;
    const stateless: string[] = [];
    for (const { name, isBlind } of acts) {
      for (const [index, words] of (examples[name]?.byTwo ?? []).entries()) {
        await tried(async (tx) => {
          const line = lineOf(name, words);
          if (examples[name]?.isClosed) await sql`update agents set status = 'closed' where id = 1`.execute(tx);
          const isSame = isBlind || index % 2 === 1;
          let id = '';
          const heard: string[] = [];
          const written = new Set<string>();
          // A person who was moved or ended is answered no more.
          const isAboutAsker = words.includes('eve');
          for (const press of isAboutAsker ? presses.slice(0, 3) : presses) {
            const given = press === 'a' || isSame ? line : ['approvals', 'approve', id];
            const token = press === 'a' ? house.tokens.eve : house.tokens.carol;
            const { code, data, complaint } = await house.give([...given, `--once=${press}`], token, tx);
            assert.equal(code, 0, `${line.join(' ')}: ${complaint}`);
            id ||= String(data.waits.id);
            heard.push(data?.waits ? 'waits' : 'done');
            written.add(`${heard.at(-1)} ${(await lastAudit(tx)).id}`);
          }
          assert.deepEqual(heard.join(' '), `waits waits${' done'.repeat(heard.length - 2)}`, line.join(' '));
          assert.equal(written.size, 2, `a repetition is no act: ${line.join(' ')}`);
          const approvals = tx.selectFrom('approvals').select(['id', 'decision']).where('id', '>=', Number(id));
          assert.deepEqual(await approvals.execute(), [{ id: Number(id), decision: 'approved' }]);
          const said = tx.selectFrom('staff_audit').select(['outcome', 'before', 'after']).where('once', '=', 'b');
          const done = await said.where('approval_id', '=', Number(id)).executeTakeFirst();
          assert.equal(done?.outcome, 'done');
          if (canonical(done?.before) === canonical(done?.after)) stateless.push(name);
        });
      }
    }
    // Approvals of old questions are refused then, because the state is not what it was. The others set what is set.
    const setting = ['staff agents', 'alarms switch-channel', 'brand copy-terms', 'set-limit', 'coupons change'];
    assert.deepEqual(new Set(stateless), new Set([...setting, 'games enable', 'games set-max-win']));
  });

  it('never reaches what needs two, by no sequence of acts, tokens and names', async () => {
    const reached = new Map<string, number>();
    const { names, tokens } = house;
    const held = fc.constantFrom(...names.held);
    const lines = acts.flatMap(({ name }) =>
      [...(examples[name]?.alone ?? []), ...(examples[name]?.byTwo ?? [])].map((words) => lineOf(name, words)),
    );
    const others = fc.constantFrom(
      ...['eve', 'bob', 'carol', 'sandbox-entry', names.rich, names.poor, names.frozen, names.open, names.closed],
      ...['1', '2', '100', '4999', '999999', '0.01', 'none', '2top', 'roles=manager', `key=${names.key}`, '--lift'],
      ...['withdraw_auto_max=4999', '--stock=8:1', '--agent=SIAMPHET', '--by=bob', '--return', why(names.rich)],
    );
    const agent = fc.constantFrom('CHOKDEE', 'SIAMPHET');
    const mutated = fc
      .record({
        line: fc.constantFrom(...lines),
        at: fc.nat(6),
        word: others,
        how: fc.constantFrom('as is', 'as is', 'put', 'add'),
      })
      .map(({ line, at, word, how }) => {
        if (how === 'put') return line.map((own, place) => (place === at && place >= 2 ? word : own));
        return how === 'add' ? [...line, word] : [...line];
      });
    const step = fc.record({
      line: fc.oneof(
        { weight: 12, arbitrary: mutated },
        { weight: 3, arbitrary: held.map((event) => ['suspense', 'resolve', event, `--to=${names.poor}`, '--note=x']) },
        { weight: 1, arbitrary: held.map((event) => ['suspense', 'resolve', event, '--return', '--note=x']) },
        { weight: 6, arbitrary: fc.nat(8).map((back) => ['approvals', 'approve', `-${back}`]) },
        { weight: 1, arbitrary: fc.nat(8).map((back) => ['approvals', 'refuse', `-${back}`, '--reason=x']) },
        {
          weight: 1,
          arbitrary: agent.map((code) => [
            'staff',
            'found',
            `mallory:${names.key},trudy:${'0'.repeat(64)}`,
            `--agent=${code}`,
          ]),
        },
      ),
      token: fc.constantFrom(tokens.eve, tokens.eve, tokens.second, tokens.program, undefined),
    });
    // Marked sandbox persons of both agents; the second agent has no real staff.
    const marked = fc.record({
      line: fc
        .tuple(fc.constantFrom(...lines), agent, fc.constantFrom('sandbox-entry', 'sandbox-confirm'))
        .map(([line, code, name]) => [...line, `--agent=${code}`, `--by=${name}`]),
      token: fc.constant(undefined),
    });
    const steps = fc.array(fc.oneof({ weight: 4, arbitrary: step }, { weight: 1, arbitrary: marked }), {
      minLength: 5,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(steps, (taken) =>
        tried(async (tx) => {
          for (const { line, token } of taken) {
            const { code, data } = await house.give(await withId(tx, line), token, tx);
            const outcome = code === 0 ? (data?.waits ? 'asked' : 'done') : 'refused';
            reached.set(outcome, (reached.get(outcome) ?? 0) + 1);
          }
          assert.deepEqual(looserThan(asItWas, await readProtections(tx)), []);
        }),
      ),
      { numRuns: RUNS },
    );
    for (const outcome of ['asked', 'done', 'refused']) assert.ok((reached.get(outcome) ?? 0) > RUNS / 4, outcome);
  });

  const why = (text: string): string => `--reason=${text}`;

  /** `-2` means the request before the last one. */
  async function withId(db: Queryable, [first = '', second = '', back = '', ...rest]: readonly string[]) {
    if (first !== 'approvals') return [first, second, back, ...rest].filter((word) => word !== '');
    const asked = db.selectFrom('approvals').select('id').orderBy('id', 'desc').offset(-Number(back)).limit(1);
    return [first, second, String((await asked.executeTakeFirst())?.id ?? 1), ...rest];
  }

  it('moves no more than the limit of a day, also at once and with two tokens', async () => {
    const { give, names, tokens, test } = house;
    const lines = names.held
      .slice(0, 3)
      .map((event) => ['suspense', 'resolve', event, `--to=${names.poor}`, '--note=x']);
    const outcomes = await Promise.all(
      lines.flatMap((line) => [
        give(line, tokens.eve),
        give(line, tokens.second),
        give([...line.slice(0, 3), '--return', '--note=x'], tokens.second),
        give(line, tokens.program),
      ]),
    );
    assert.ok(outcomes.some(({ data }) => data?.waits));
    assert.deepEqual(looserThan(asItWas, await readProtections(test.deps.db)), []);
    const { rows } = await sql<{
      moved: bigint;
    }>`select coalesce(sum(moved_satang), 0)::bigint as moved from staff_audit
      where outcome = 'done' and approval_id is null and act = 'suspense resolve'`.execute(test.deps.db);
    const moved = rows[0]?.moved ?? 0n;
    assert.ok(moved > 0n && moved <= 500_000n, String(moved));
  });
});
