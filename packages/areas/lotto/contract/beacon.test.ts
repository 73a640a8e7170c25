import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beaconRandomness, isBeaconSignature } from './beacon.ts';
import { beaconRoundAfter, beaconTimeOf, quicknet } from './beacon-chains.ts';

/** Round 1000 as the chain published it. */
const known = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

test('a round that the real chain has published is taken, and nothing else', async () => {
  const { round, signature, randomness } = known;
  assert.equal(await isBeaconSignature(quicknet, round, signature), true);
  assert.equal(await beaconRandomness(signature), randomness);
  assert.equal(await isBeaconSignature(quicknet, round + 1, signature), false);
  const changed = signature.replace('b4', 'b5');
  for (const wrong of [changed, signature.toUpperCase(), signature.slice(2), '', `${'0'.repeat(96)}`, '\u0000']) {
    assert.equal(await isBeaconSignature(quicknet, round, wrong), false, wrong);
  }
});

test('the first round after a time comes out later than that, and the one before it does not', () => {
  for (const at of ['2026-11-20T05:00:00.000Z', '2026-11-20T05:00:00.001Z', '2026-11-20T05:00:02.999Z']) {
    const time = new Date(at);
    const round = beaconRoundAfter(quicknet, time);
    assert.ok(beaconTimeOf(quicknet, round) > time);
    assert.ok(beaconTimeOf(quicknet, round - 1) <= time);
  }
});
