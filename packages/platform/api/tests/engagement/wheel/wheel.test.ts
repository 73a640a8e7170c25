import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import type { DataOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { seedWheel } from '@chokdee/engagement-server/seed';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';

const DAY_MS = 86_400_000;

/** A spin recomputed by what the proof shows and nothing of the product's own code, as a browser would. */
function recompute(proof: DataOf<'GET /api/wheel/proof'>): number | undefined {
  const key = Buffer.from(proof.server_seed, 'hex');
  assert.equal(createHash('sha256').update(key).digest('hex'), proof.commit);
  const digest = createHmac('sha256', key).update(`${proof.client_seed}:${proof.nonce}`).digest();
  assert.equal(digest.toString('hex'), proof.hmac);
  const draw = Number(digest.readBigUInt64BE()) / 2 ** 64;
  let reached = 0;
  for (const prize of proof.prizes) {
    reached += prize.odds_percent / 100;
    if (draw < reached) return prize.id;
  }
  return undefined;
}

describe('the wheel', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedWheel] });
  });
  after(() => test.stop());

  const look = async (member: TestMember) => {
    const { data } = await test.api.call('GET /api/wheel/config', {}, member);
    assert.ok(data);
    return data;
  };
  const spin = (member: TestMember, key?: string, clientSeed?: string) =>
    test.api.call('POST /api/wheel/spin', clientSeed ? { client_seed: clientSeed } : {}, {
      token: member.token,
      ...(key ? { key } : {}),
    });
  const proofOf = async (member: TestMember, spinId: string) =>
    (await test.api.call('GET /api/wheel/proof', { spin_id: spinId }, member)).data;
  const give = (member: TestMember, spins: number) =>
    test.deps.db
      .insertInto('wheel_grants')
      .values({
        member_id: member.id,
        key: 'test',
        granted: spins,
        granted_at: test.clock.now(),
        expires_at: new Date(test.clock.now().getTime() + 100 * DAY_MS),
      })
      .execute();
  /** The access token ends long before the day does. */
  const aDayLater = async (member: TestMember): Promise<TestMember> => {
    test.clock.advance(DAY_MS);
    return test.signInAgain(member);
  };
  const balanceOf = async (member: TestMember) => thb((await mainWallet(test.deps.db, member.id)).balanceSatang);

  it('shows prizes whose odds sum to 100 %, one free spin, and the commit of the next spin', async () => {
    const wheel = await look(await test.registerMember());
    assert.equal(
      wheel.prizes.reduce((sum, { odds_percent }) => sum + odds_percent, 0),
      100,
    );
    assert.deepEqual(
      wheel.prizes.map(({ position }) => position),
      [0, 1, 2, 3, 4, 5, 6, 7],
    );
    assert.deepEqual([wheel.free_spins, wheel.nonce], [1, 0]);
    assert.match(wheel.commit, /^[0-9a-f]{64}$/);
    assert.ok(wheel.configs.some(({ key }) => key === 'stock_id'));
  });

  it('is closed for an agent without a wheel', async () => {
    const closed = await createTestApp();
    const member = await closed.registerMember();
    assert.equal((await closed.api.call('GET /api/wheel/config', {}, member)).data, null);
    assert.equal((await closed.api.call('POST /api/wheel/spin', {}, member)).error, codeOf('6001 WHEEL_CLOSED'));
    await closed.stop();
  });

  it('gives one free spin a Bangkok day, and says when none is left', async () => {
    const member = await test.registerMember();
    const first = await spin(member);
    assert.equal(first.error, 0);
    for (let left = first.data.free_spins; left > 0; ) left = (await spin(member)).data.free_spins;
    assert.equal((await spin(member)).error, codeOf('6002 NO_SPINS_LEFT'));
    assert.equal((await look(member)).free_spins, 0);
    assert.equal((await look(await aDayLater(member))).free_spins, 1);
    const onTheSecondDay = (await look(await aDayLater(member))).free_spins;
    assert.equal(onTheSecondDay, 1, 'a free spin that was not used ends with its day');
  });

  it('pays each kind of prize, and the proof of each spin can be recomputed', async () => {
    const member = await test.registerMember();
    await give(member, 60);
    const before = await look(member);
    const expected = { paid: 0, points: 0 };
    const spinIds: string[] = [];
    let won = 0;
    let left = before.free_spins;
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const { data } = await spin(member, undefined, 'my-own-seed');
      assert.deepEqual([data.nonce, data.commit], [nonce, before.commit]);
      if (data.prize.kind === 'credit') expected.paid += data.prize.value;
      if (data.prize.kind === 'points') expected.points += data.prize.value;
      left += (data.prize.kind === 'spin' ? 1 : 0) - 1;
      assert.equal(data.paid, data.prize.kind === 'credit' ? data.prize.value : 0);
      assert.deepEqual([data.points, data.free_spins], [expected.points, left]);
      spinIds.push(data.spin_id);
      if (data.prize.kind !== 'none') won += 1;
    }
    assert.equal((await toldOf(test, member, 'prizes')).length, Math.min(won, 50));
    assert.equal(await balanceOf(member), expected.paid);
    for (const spinId of spinIds) {
      const proof = await proofOf(member, spinId);
      assert.equal(recompute(proof), proof.prize_id);
      assert.deepEqual([proof.commit, proof.client_seed], [before.commit, 'my-own-seed']);
    }
  });

  it('never uses a seed again that a proof has revealed', async () => {
    const member = await test.registerMember();
    await give(member, 3);
    const first = (await spin(member)).data;
    const proof = await proofOf(member, first.spin_id);
    assert.deepEqual(await proofOf(member, first.spin_id), proof);
    const next = await look(member);
    assert.notEqual(next.commit, proof.commit);
    assert.equal(next.nonce, 0);
    const second = (await spin(member)).data;
    assert.deepEqual([second.commit, second.nonce], [next.commit, 0]);
  });

  it('makes one spin of 20 requests at once with the same key', async () => {
    const member = await test.registerMember();
    await give(member, 30);
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(member, 'one-spin')));
    assert.deepEqual([...new Set(answers.map(({ error }) => error))], [0]);
    for (const { data } of answers) assert.deepEqual(data, answers[0]?.data);
    assert.equal(await countSpinsOf(member), 1);
  });

  it('answers the first outcome when the stored answer was lost after the spin', async () => {
    const member = await test.registerMember();
    await give(member, 5);
    const first = await spin(member, 'lost-answer');
    await test.deps.db.deleteFrom('idempotency_keys').where('member_id', '=', member.id).execute();
    assert.deepEqual((await spin(member, 'lost-answer')).data, first.data);
    assert.equal(await countSpinsOf(member), 1);
  });

  it('spends no more spins than there are when 20 requests come at once without a key', async () => {
    const member = await test.registerMember();
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(member)));
    const won = answers.filter(({ error, data }) => error === 0 && data.prize.kind === 'spin').length;
    assert.equal(answers.filter(({ error }) => error === 0).length, 1 + won);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('6002 NO_SPINS_LEFT')));
  });

  it("does not prove another member's spin", async () => {
    const [owner, other] = [await test.registerMember(), await test.registerMember()];
    const { spin_id } = (await spin(owner)).data;
    for (const id of [spin_id, '999999', 'x']) {
      const answer = await test.api.call('GET /api/wheel/proof', { spin_id: id }, other);
      assert.equal(answer.error, codeOf('6003 SPIN_UNKNOWN'));
    }
  });

  async function countSpinsOf(member: TestMember): Promise<number> {
    const rows = await test.deps.db.selectFrom('wheel_spins').select('id').where('member_id', '=', member.id).execute();
    return rows.length;
  }
});
