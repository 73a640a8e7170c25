import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { staffCommands } from '@chokdee/kernel/internal/staff/people/staff.ops.ts';
import { type OpsAct, type OpsCommand, runOps } from '@chokdee/kernel/staff';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
const commands: readonly OpsCommand[] = [...staffCommands, ...lottoCommands];

interface Key {
  readonly token: string;
  readonly key: string;
}

describe('staff of an agent', () => {
  let t: TestApp;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
  });
  after(() => t.stop());

  async function ops(line: string, token?: string) {
    const deps = { ...t.deps, now: t.clock.now(), token };
    const outcome = await runOps(commands, [...line.split(' '), '--json'], deps);
    return { ...outcome, data: outcome.out === '' ? {} : JSON.parse(outcome.out) };
  }
  async function done(line: string, token?: string) {
    const outcome = await ops(line, token);
    assert.equal(outcome.code, 0, `${line}: ${outcome.complaint}`);
    return outcome.data;
  }
  const waits = async (line: string, token: string): Promise<number> => {
    const { waits: asked } = await done(line, token);
    assert.ok(asked, `${line} needs one person alone`);
    return asked.id;
  };
  const refused = async (line: string, reason: RegExp, token?: string) => {
    const { code, complaint } = await ops(line, token);
    assert.notEqual(code, 0, line);
    assert.match(complaint, reason, line);
  };
  const newKey = async (): Promise<Key> => {
    const outcome = await runOps(commands, ['staff', 'key', '--json'], null);
    return JSON.parse(outcome.out);
  };
  const auditOf = (act: string) =>
    t.deps.db
      .selectFrom('staff_audit')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['username', 'outcome', 'reason', 'details'])
      .where('act', '=', act)
      .orderBy('staff_audit.id')
      .execute();

  let malee: Key;
  let somchai: Key;

  it('begins with managers who come together, once, each with a token that nobody else has seen', async () => {
    [malee, somchai] = [await newKey(), await newKey()];
    const both = `staff found malee:${malee.key},somchai:${somchai.key}`;
    await refused(`staff found malee:${malee.key}`, /must be 2 to 5/);
    await refused(`staff found malee:${malee.key},somchai:${malee.key}`, /known already/);
    await refused(`staff found malee:x,somchai:${somchai.key}`, /64 characters/);
    const outcomes = await Promise.all([ops(both), ops(both)]);
    assert.deepEqual(outcomes.map(({ code }) => code).sort(), [0, 1]);
    await refused(`staff found one:${(await newKey()).key},two:${(await newKey()).key}`, /there are managers/);
    assert.deepEqual(
      (await auditOf('staff found')).map(({ details }) => details),
      [{ managers: ['malee', 'somchai'] }],
    );
    const { rows } = await sql`select to_jsonb(s) from staff_tokens s`.execute(t.deps.db);
    assert.ok(!JSON.stringify(rows).includes(malee.token));
  });

  it('proves who acts: by a token, never by a name alone, and by no name of the sandbox any more', async () => {
    const create = 'create-round yeekee_5 --closes-in 90s';
    const { round_id } = await done(create, malee.token);
    for (const name of ['malee', 'sandbox-entry']) await refused(`${create} --by=${name}`, /OPS_TOKEN/);
    await refused(`${create} --by=somchai`, /this is "malee"/, malee.token);
    await refused(create, /nobody who may act/, `${malee.token}x`);
    await refused(create, /OPS_TOKEN/);
    const acts = await done(`audit --round ${round_id}`, malee.token);
    assert.deepEqual(
      acts.map(({ username, act, outcome }: Record<string, string>) => `${username} ${act} ${outcome}`),
      ['malee create-round done'],
    );
    // A request that proves nobody leaves no row. One that proves a person stays on record under that person.
    const tried = (await auditOf('create-round')).filter(({ outcome }) => outcome === 'refused');
    assert.deepEqual(
      tried.map(({ username, reason }) => [username, reason]),
      [['malee', 'this is "malee", not "somchai"']],
    );
  });

  it('lets nobody in by one person: whoever confirms types the key that the new one has said to them', async () => {
    const anong = await newKey();
    const add = (key: string, roles = 'support') => `staff add anong key=${key} roles=${roles}`;
    const id = await waits(add(anong.key), malee.token);
    await refused(`approvals approve ${id}`, /another person|give the same/, malee.token);
    await refused(`approvals approve ${id}`, /give the same command/, somchai.token);
    const listed = JSON.stringify(await done('approvals list', somchai.token));
    assert.ok(!listed.includes(anong.key), 'the key is not shown to who confirms');
    await refused(add((await newKey()).key), /something else/, somchai.token);
    await refused(add(anong.key, 'manager'), /something else/, somchai.token);
    await refused('staff list', /nobody who may act/, anong.token);
    await done(add(anong.key), somchai.token);
    await refused('set-rate hanoi_vip 2top 90', /lacks the permission rates.set/, anong.token);
    // Nobody begins a second house beside: another agent's first two come by the managers of this one.
    const [one, two] = [await newKey(), await newKey()];
    const found = `staff found wichai:${one.key},prasit:${two.key} --agent=SIAMPHET`;
    for (const token of [undefined, malee.token]) await refused(found, /there are managers/, token);
    await refused('staff list --agent=SIAMPHET --by=sandbox-entry', /without OPS_TOKEN/);
    for (const [name, { key }] of [
      ['wichai', one],
      ['prasit', two],
    ] as const) {
      const add = `staff add ${name} key=${key} roles=manager --for=SIAMPHET`;
      await waits(add, malee.token);
      await done(add, somchai.token);
    }
    const third = `staff add third key=${(await newKey()).key} roles=manager`;
    await refused(`${third} --for=SIAMPHET`, /has its own staff/, malee.token);
    await waits(third, one.token);
    await refused('staff disable malee', /no staff member "malee"/, one.token);
    assert.ok(await done('staff list', anong.token));
  });

  it('shares rights between two, and asks for them again when what waits is done', async () => {
    await waits('staff roles anong roles=manager', malee.token);
    await refused('staff roles anong roles=manager', /lacks the permission/, (await newAnong()).token);
    await done('staff roles anong roles=lottery', malee.token).then(({ waits: asked }) => assert.ok(asked));
    const rate = await waits('set-rate hanoi_vip 2top 91', malee.token);
    await done('staff roles malee roles=auditor', malee.token).then(({ waits: asked }) => assert.ok(asked));
    await done('staff roles malee roles=auditor', somchai.token);
    await refused(`approvals approve ${rate}`, /"malee", who asked, lacks the permission/, somchai.token);
    await refused('staff roles malee roles=manager', /lacks the permission/, malee.token);
    const again = await waits('staff roles malee roles=manager', somchai.token);
    await refused(`approvals approve ${again}`, /lacks the permission/, malee.token);
    await sql`update staff set roles = '{manager}' where username = 'malee'`.execute(t.deps.db);
    await refused(`approvals approve ${rate}`, /decided before: refused/, somchai.token);
    assert.notEqual(await waits('set-rate hanoi_vip 2top 91', malee.token), rate);
  });

  /** The token of a person who has lost theirs, by both. */
  async function newAnong(): Promise<Key> {
    const key = await newKey();
    await waits(`staff reissue anong key=${key.key}`, malee.token);
    await done(`staff reissue anong key=${key.key}`, somchai.token);
    return key;
  }

  it('ends tokens: by time, by their owner, and by two others; the next one is the owner’s alone', async () => {
    const anong = await newAnong();
    const next = await newKey();
    await done(`staff renew key=${next.key}`, anong.token);
    await refused('staff list', /revoked/, anong.token);
    const own = await newKey();
    await done(`staff renew key=${own.key}`, malee.token);
    await refused('staff list', /unknown, expired or revoked/, malee.token);
    malee = own;
    await waits('staff revoke anong', malee.token);
    await done('staff list', next.token);
    await done('staff revoke anong', somchai.token);
    await refused('staff list', /revoked/, next.token);
    const third = await newAnong();
    await waits('staff disable anong', malee.token);
    await done('staff disable anong', somchai.token);
    await refused('staff list', /revoked/, third.token);
    await refused('staff disable nobody', /no staff member "nobody"/, malee.token);
    const last = await newKey();
    t.clock.advance(80 * DAY_MS);
    await done(`staff renew key=${last.key}`, somchai.token);
    t.clock.advance(11 * DAY_MS);
    await refused('staff list', /expired/, malee.token);
    await done('staff list', last.token);
    await done('staff revoke somchai', last.token);
    await refused('staff list', /revoked/, last.token);
  });

  it('keeps its log and its decisions: neither is changed by who writes to the database as the product', async () => {
    for (const change of [
      sql`update staff_audit set reason = 'x'`,
      sql`delete from staff_audit`,
      sql`truncate staff_audit`,
      sql`truncate approvals cascade`,
      sql`update approvals set input = '{}'`,
      sql`update approvals set decided_by = asked_by where decision = 'approved'`,
      sql`delete from approvals`,
    ]) {
      await assert.rejects(change.execute(t.deps.db), /permission denied|append-only/);
      await assert.rejects(change.execute(t.owner), /append-only/);
    }
  });

  it('does not compile without the number of persons', () => {
    const whole = {
      kind: 'act',
      name: 'x',
      summary: 'x',
      permission: 'x.x',
      work: () => Promise.reject(new Error('never')),
    } as const;
    // @ts-expect-error an act says how many persons it needs
    const unsaid: OpsAct = whole;
    // @ts-expect-error an act of two says what it changes
    const stateless: OpsAct = { ...whole, eyes: { persons: 2, why: 'x' } };
    assert.deepEqual([unsaid.eyes, stateless.state], [undefined, undefined]);
  });
});
