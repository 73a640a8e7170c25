import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beaconRandomness, isBeaconSignature } from '@chokdee/lotto-contract/beacon';
import { beaconRoundAfter, sandboxChain } from '@chokdee/lotto-contract/beacon-chains';
import { createSandboxApp } from '../app.ts';
import { createTestOutside, testConfig } from '../testing.ts';

test('the beacon speaks as drand does, in the chain that the product expects, and of no round that is still to come', async () => {
  const { outside } = createTestOutside(() => new Response());
  const app = await createSandboxApp(testConfig, outside);
  const ask = async (what: string) => {
    const answer = await app.inject(`/sandbox/beacon/${sandboxChain.hash}/${what}`);
    return { status: answer.statusCode, data: answer.json<Record<string, string | number>>() };
  };
  const { data: info } = await ask('info');
  assert.deepEqual(
    [info.public_key, info.period, info.genesis_time],
    [sandboxChain.publicKey, sandboxChain.period, sandboxChain.genesis],
  );
  const next = beaconRoundAfter(sandboxChain, outside.now());
  const { data } = await ask(`public/${next - 1}`);
  const signature = String(data.signature);
  assert.equal(await isBeaconSignature(sandboxChain, next - 1, signature), true);
  assert.equal(await isBeaconSignature(sandboxChain, next, signature), false);
  assert.equal(data.randomness, await beaconRandomness(signature));
  assert.deepEqual((await ask('public/latest')).data, data);
  assert.equal((await ask(`public/${next}`)).status, 425);
  assert.equal((await ask('public/0')).status, 400);
  await app.inject({ method: 'POST', url: `/sandbox/beacon/${sandboxChain.hash}/public/${next}/early` });
  assert.equal(await isBeaconSignature(sandboxChain, next, String((await ask(`public/${next}`)).data.signature)), true);
  assert.equal((await ask(`public/${next + 1}`)).status, 425);
  await app.close();
});
