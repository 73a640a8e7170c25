import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inTransaction } from '@chokdee/kernel/db';
import type { OpsCommand } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { commands } from '../../commands.ts';
import { examplesOf } from './examples.ts';
import { createHouse, type House } from './house.ts';

/** Commands that look at no agent, and are for persons of one agent all the same. */
const HARMLESS = [
  // Names that every visitor sees.
  'brand list',
  // Public addresses of results.
  'feeds list',
  // Counts what is counted every 5 minutes anyway, and tells nothing.
  'books count',
];

/** Thrown to roll back a transaction. */
class Undo extends Error {}

const guarded = commands.flatMap((command) => (command.kind === 'act' || command.kind === 'read' ? [command] : []));

/** Commands that note when their work looks at the agent. */
function watched(seen: Set<string>): readonly OpsCommand[] {
  const watch = <T extends object>(name: string, given: T): T =>
    new Proxy(given, {
      get: (target, field) => {
        if (field === 'agentId') seen.add(name);
        return Reflect.get(target, field);
      },
    });
  return guarded.map((command) => {
    const { name } = command;
    return command.kind === 'read'
      ? { ...command, read: (reading, input) => command.read(watch(name, reading), input) }
      : { ...command, work: (tx, acting, input) => command.work(tx, watch(name, acting), input) };
  });
}

describe('two persons', () => {
  let house: House;
  before(async () => {
    house = await createHouse();
  });
  after(() => house.test.stop());

  const ask = async (...line: string[]): Promise<string> => {
    const { data, complaint } = await house.give(line, house.tokens.eve);
    assert.ok(data?.waits, complaint);
    return String(data.waits.id);
  };
  const decide = (word: 'approve' | 'refuse', id: string, token: string) =>
    house.give(['approvals', word, id, ...(word === 'refuse' ? ['--reason=x'] : [])], token);

  it('do a thing once, however often and by however many it is approved at the same time', async () => {
    const { names, tokens, test } = house;
    const id = await ask('adjust', names.poor, '100', '--reason=x');
    const all = await Promise.all(Array.from({ length: 8 }, () => decide('approve', id, tokens.bob)));
    assert.deepEqual(
      all.map(({ code }) => code),
      Array(8).fill(0),
    );
    const posted = await test.deps.db
      .selectFrom('ledger_transfers')
      .select('amount_satang')
      .where('kind', '=', 'correction')
      .execute();
    assert.deepEqual(posted, [{ amount_satang: 10_000n }]);
  });

  it('approve what was seen: not when it has changed since, is too old, was refused, or is another input by now', async () => {
    const { tokens, test, give } = house;
    const { db } = test.deps;
    const stale = await ask('set-rate', 'hanoi_special', '2top', '95');
    const other = await ask('set-rate', 'hanoi_special', '2top', '93');
    assert.equal((await decide('approve', other, tokens.bob)).code, 0);
    assert.match((await decide('approve', stale, tokens.bob)).complaint, /was changed since/);
    const refused = await ask('set-rate', 'hanoi_special', '3top', '95');
    assert.equal((await decide('refuse', refused, tokens.bob)).code, 0);
    assert.match((await decide('approve', refused, tokens.bob)).complaint, /decided before/);
    const changed = await ask('set-rate', 'hanoi_special', '3top', '96');
    await sql`alter table approvals disable trigger decided_once`.execute(test.owner);
    await sql`update approvals set input = jsonb_set(input, '{places,rate}', '"999"') where id = ${changed}`.execute(
      test.owner,
    );
    await sql`alter table approvals enable trigger decided_once`.execute(test.owner);
    assert.match((await decide('approve', changed, tokens.bob)).complaint, /not what was asked for/);
    const old = await ask('set-rate', 'hanoi_special', '3top', '97');
    test.clock.advance(25 * 3_600_000);
    assert.match((await decide('approve', old, tokens.bob)).complaint, /has expired/);
    assert.notEqual(await ask('set-rate', 'hanoi_special', '3top', '97'), old);
    const rates = db
      .selectFrom('lotto_rate')
      .innerJoin('lotto_category as c', 'c.id', 'category_id')
      .select(['bet_type', 'rate_hundredths']);
    const now = await rates
      .where('code', '=', 'hanoi_special')
      .where('agent_id', '=', 1)
      .where('bet_type', 'in', ['2top', '3top'])
      .execute();
    assert.deepEqual(now.find(({ bet_type }) => bet_type === '2top')?.rate_hundredths, 9300);
    assert.ok((now.find(({ bet_type }) => bet_type === '3top')?.rate_hundredths ?? 0) > 9700);
    // Refusals are recorded with their reasons.
    const { data } = await give(['audit', '--staff=bob', '--limit=20'], tokens.bob);
    const kept = (data as { act: string; outcome: string; reason: string | null }[]).filter(
      ({ outcome }) => outcome === 'refused',
    );
    assert.equal(kept.length, 4);
    assert.ok(kept.every(({ reason }) => reason));
  });

  it('send an act again when its answer was lost: it is done once for their word', async () => {
    const { give, names, tokens, test } = house;
    const note = (text: string) => give(['members', 'note', names.rich, `--text=${text}`, '--once=w1'], tokens.eve);
    const [first, second] = await Promise.all([note('called'), note('called')]);
    assert.deepEqual([first?.code, second?.data], [0, first?.data]);
    assert.match((await note('y')).complaint, /said of another act/);
    const notes = test.deps.db.selectFrom('member_notes').select('id').where('text', '=', 'called');
    assert.equal((await notes.execute()).length, 1);
  });

  it('look at members on record, and only who may', async () => {
    const { give, names, tokens, test } = house;
    const { db } = test.deps;
    const look = (token?: string) => give(['members', 'show', names.rich], token);
    assert.equal((await look()).code, 2);
    assert.equal((await look(tokens.bob)).data.username, names.rich);
    await sql`update staff set roles = '{marketing}' where username = 'bob'`.execute(db);
    for (const _again of [1, 2]) assert.match((await look(tokens.bob)).complaint, /lacks the permission members.read/);
    // A look without proof leaves no row. Two refused ones within a minute leave one, without the words.
    const looks = db.selectFrom('staff_audit').select(['outcome', 'details']).where('act', '=', 'members show');
    assert.deepEqual(await looks.orderBy('id').execute(), [
      { outcome: 'read', details: { username: names.rich } },
      { outcome: 'refused', details: {} },
    ]);
    assert.match((await give(['staff', 'list'], tokens.bob)).complaint, /lacks the permission staff.read/);
  });

  it('act for every agent where a command looks at none: each such command declares its reach', async () => {
    const { names, give, test, tokens } = house;
    const examples = examplesOf(names);
    const seen = new Set<string>();
    const among = watched(seen);
    for (const { name, places = [] } of guarded) {
      const { alone = [], byTwo = [] } = examples[name] ?? {};
      const [words = places.map(() => 'x')] = [...alone, ...byTwo];
      const tried = inTransaction(test.deps.db, async (tx) => {
        await give([...name.split(' '), ...words], tokens.eve, tx, among);
        throw new Undo();
      });
      await tried.catch((error: unknown) => assert.ok(error instanceof Undo, String(error)));
    }
    const blind = guarded.filter(
      ({ name, over, permission }) => over === undefined && !permission.startsWith('own.') && !seen.has(name),
    );
    assert.deepEqual(
      blind.map(({ name }) => name),
      HARMLESS,
    );
  });
});
