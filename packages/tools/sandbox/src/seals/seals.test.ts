import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSandboxApp } from '../app.ts';
import { hmacHex } from '../signing.ts';
import { testConfig } from '../testing.ts';

it('the keeper of seals takes what is signed, keeps the first of a day, and gives all back as lines', async () => {
  const app = await createSandboxApp(testConfig);
  const send = (seal: string, secret = testConfig.sealSecret) => {
    const payload = JSON.stringify({ day: '2026-11-20', seal });
    const headers = { 'content-type': 'application/json', 'x-signature': hmacHex(secret, payload) };
    return app.inject({ method: 'POST', url: '/sandbox/seals', headers, payload });
  };
  assert.equal((await send('forged', 'another secret')).statusCode, 403);
  assert.equal((await send('first')).statusCode, 200);
  assert.equal((await send('made anew')).statusCode, 200);
  const { body } = await app.inject('/sandbox/seals');
  assert.deepEqual(body, '{"day":"2026-11-20","seal":"first"}\n');
  await app.close();
});
