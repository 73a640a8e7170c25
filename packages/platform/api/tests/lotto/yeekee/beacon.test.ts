import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, it } from 'node:test';
import { createTestApp, makeBeaconLate, type TestApp, testBeaconUrl } from '@chokdee/api/testing';
import { isBeaconSignature } from '@chokdee/lotto-contract/beacon';
import { beaconRoundOf, sandboxChain } from '@chokdee/lotto-contract/beacon-chains';
import { BeaconSource } from '@chokdee/lotto-server/internal/yeekee/beacon-source.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { recordShots } from '@chokdee/lotto-server/yeekee';

const MINUTE_MS = 60_000;

describe('the public beacon', () => {
  let t: TestApp;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
  });
  after(() => t.stop());
  afterEach(() => makeBeaconLate(false));

  async function shoot(roundId: string, count: number) {
    const member = await t.registerMember();
    const shots = Array.from({ length: count }, (_, place) => ({
      place,
      round: { id: Number(roundId), cooldown_s: 0 },
      memberId: member.id,
      number: String(55_000 + place),
      name: 'm***',
      isSandbox: false,
      at: new Date(t.clock.now().getTime() + place * 1000),
    }));
    return recordShots(t.deps.db, shots);
  }

  /** A round that is open, with its shots; the clock stands where its result is due. */
  async function shotRound() {
    const { data } = await t.api.call('GET /api/lotto/lobby', {});
    const round = data.groups.flatMap((group) => group.items).find((item) => item.code === 'yeekee_5')?.round;
    assert.ok(round?.shooting_closes_at);
    await shoot(round.round_id, 24);
    const before = await proofOf(round.round_id);
    t.clock.set(new Date(round.closes_at));
    await t.deps.jobs.runDue();
    t.clock.set(new Date(round.result_at));
    await t.deps.jobs.runDue();
    return { round, before };
  }
  const proofOf = async (round_id: string) => (await t.api.call('GET /api/lotto/yeekee/proof', { round_id })).data;

  it('is named in advance, speaks when the last shot is in, and is part of the result', async () => {
    const { round, before } = await shotRound();
    const end = new Date(round.shooting_closes_at ?? 0);
    assert.ok(before.beacon && new Date(before.beacon.at) > end);
    assert.deepEqual([before.beacon.round, before.beacon.after], [beaconRoundOf(end), end.toISOString()]);
    assert.deepEqual([before.beacon.chain, before.beacon.signature], [null, null]);
    const { data } = await t.api.call('GET /api/lotto/round', { round_id: round.round_id });
    assert.deepEqual(data.yeekee?.beacon, { round: before.beacon.round, at: before.beacon.at });

    const proof = await proofOf(round.round_id);
    assert.deepEqual([proof.status, proof.formula_version, proof.commit], ['resulted', 2, before.commit]);
    assert.deepEqual([proof.beacon?.round, proof.beacon?.chain], [before.beacon.round, sandboxChain.hash]);
    const signature = proof.beacon?.signature ?? '';
    assert.equal(await isBeaconSignature(sandboxChain, before.beacon.round, signature), true);
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    const mac = createHmac('sha256', Buffer.from(proof.seed ?? '', 'hex'))
      .update(`${proof.round_id}:${proof.shots_hash}:${randomness}`)
      .digest();
    assert.equal(proof.system_number, String(mac.readBigUInt64BE(0) % 100_000n));
  });

  it('stays the named one for good, as the commit does', async () => {
    const named = { beacon_round: 1, beacon_after: new Date(0), commit_hash: '0'.repeat(64) };
    for (const [column, value] of Object.entries(named)) {
      const changed = t.owner.updateTable('yeekee_seed').set({ [column]: value });
      await assert.rejects(changed.execute(), /yeekee_seed is append-only/, column);
    }
    await assert.rejects(t.owner.deleteFrom('yeekee_seed').execute(), /yeekee_seed is append-only/);
  });

  it('is waited for', async () => {
    makeBeaconLate(true);
    const { round } = await shotRound();
    assert.equal((await shoot(round.round_id, 1))[0]?.shot_position, null, 'a shot came after the beacon was asked');
    t.clock.advance(9 * MINUTE_MS);
    await t.deps.jobs.runDue();
    assert.equal((await proofOf(round.round_id)).status, 'closed');
    makeBeaconLate(false);
    t.clock.advance(2_000);
    await t.deps.jobs.runDue();
    assert.equal((await proofOf(round.round_id)).status, 'resulted');
  });

  it('that never speaks makes a round void, whatever was shot', async () => {
    makeBeaconLate(true);
    const { round } = await shotRound();
    t.clock.advance(10 * MINUTE_MS);
    await t.deps.jobs.runDue();
    const proof = await proofOf(round.round_id);
    assert.deepEqual([proof.status, proof.result, proof.seed], ['cancelled', null, null]);
    assert.match(proof.void_reason ?? '', /ค่าสุ่มสาธารณะ/);
  });

  it('is not believed when it lies, and another relay is asked', async () => {
    const said: string[] = [];
    const liar = createServer((request, response) => {
      said.push(request.url ?? '');
      response.setHeader('connection', 'close');
      response.end(JSON.stringify({ round: 7, signature: 'b4'.repeat(48), randomness: 'a' }));
    });
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    const { port } = liar.address() as AddressInfo;
    const lying = `http://127.0.0.1:${port}`;
    const honest = `${await testBeaconUrl()}/sandbox/beacon`;
    const timeoutMs = 60_000;
    assert.equal(await new BeaconSource({ urls: [lying], chain: 'sandbox', timeoutMs }).read(7), null);
    const word = await new BeaconSource({ urls: [lying, honest], chain: 'sandbox', timeoutMs }).read(7);
    assert.equal(await isBeaconSignature(sandboxChain, 7, word?.signature ?? ''), true);
    assert.deepEqual(said, Array(2).fill(`/${sandboxChain.hash}/public/7`));
    // Another chain's word is no word of this one.
    assert.equal(await new BeaconSource({ urls: [honest], chain: 'quicknet', timeoutMs }).read(7), null);
    liar.close();
  });
});
