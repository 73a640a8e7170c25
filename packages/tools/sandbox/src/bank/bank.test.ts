import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate } from 'promptparse';
import { createSandboxApp } from '../app.ts';
import { isSigned } from '../signing.ts';
import { createTestOutside, testConfig } from '../testing.ts';

const payload = generate.billPayment({ billerId: '010555512345601', ref1: 'DP20112688213', amount: 500.37 });

async function bank() {
  const world = createTestOutside(() => Response.json({ status: 'ok' }));
  const app = await createSandboxApp(testConfig, world.outside);
  const pay = (body: object) => app.inject({ method: 'POST', url: '/sandbox/bank/pay', payload: { payload, ...body } });
  const events = () => world.heard.map(({ rawBody }) => JSON.parse(rawBody));
  return { ...world, app, pay, events };
}

test('a normal payment is told once, signed, with the reference and amount of the QR', async () => {
  const { pay, heard, events, outside } = await bank();
  const answer = await pay({});
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json().webhooks, [{ status: 200, body: { status: 'ok' } }]);
  assert.equal(heard[0]?.path, '/hooks/psp/sandbox');
  assert.equal(events()[0].ref, 'DP20112688213');
  assert.equal(events()[0].amount, 500.37);
  const headers = Object.fromEntries(heard[0]?.headers ?? []);
  assert.ok(isSigned(testConfig.pspSecret, headers, heard[0]?.rawBody ?? '', outside.now()));
});

test('a double notice is the same event twice', async () => {
  const { pay, events } = await bank();
  await pay({ mode: 'double' });
  assert.equal(events().length, 2);
  assert.equal(events()[0].event_id, events()[1].event_id);
});

test('a late notice comes after the delay that was asked for', async () => {
  const { pay, heard, waiting } = await bank();
  const answer = await pay({ mode: 'late', delay_s: 7 });
  assert.equal(answer.statusCode, 202);
  assert.equal(heard.length, 0);
  assert.equal(waiting[0]?.delayMs, 7000);
  await waiting[0]?.task();
  assert.equal(heard.length, 1);
});

test('a wrong amount is one baht less, and a failed payment is told as one', async () => {
  const { pay, events } = await bank();
  await pay({ mode: 'wrong_amount' });
  assert.equal(events()[0].amount, 499.37);
  assert.equal((await pay({ mode: 'fail' })).json().status, 'failed');
  assert.deepEqual([events()[1].type, events()[1].ref], ['payment.failed', 'DP20112688213']);
});

test('a payload with a broken checksum is refused with the reason', async () => {
  const { pay, heard } = await bank();
  const answer = await pay({ payload: `${payload.slice(0, -1)}${payload.endsWith('0') ? '1' : '0'}` });
  assert.equal(answer.statusCode, 400);
  assert.match(answer.json().message, /checksum/);
  assert.equal(heard.length, 0);
});
