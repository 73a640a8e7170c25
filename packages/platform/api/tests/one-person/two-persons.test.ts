import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createHouse, type House } from './house.ts';

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
    const reads = await db
      .selectFrom('staff_audit')
      .select(['act', 'outcome', 'details'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    assert.deepEqual(reads, [
      { act: 'members show', outcome: 'read', details: { username: names.rich } },
      { act: 'members show', outcome: 'refused', details: { username: names.rich } },
    ]);
    await sql`update staff set roles = '{marketing}' where username = 'bob'`.execute(db);
    assert.match((await look(tokens.bob)).complaint, /lacks the permission members.read/);
    assert.match((await give(['staff', 'list'], tokens.bob)).complaint, /lacks the permission staff.read/);
  });
});
