import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate, validate } from 'promptparse';
import { createSandboxApp } from '../app.ts';
import { signedHeaders } from '../signing.ts';
import { createTestOutside, testConfig } from '../testing.ts';
import { readQrPicture } from './qr-picture.ts';

const payout = { ref: 'WD1', amount: 300, bank_id: 1, account_no: '0000012345', account_name: 'ณภัทร ศรีสุข' };

async function bank() {
  const world = createTestOutside(() => Response.json({ status: 'ok' }));
  const app = await createSandboxApp(testConfig, world.outside);
  const post = (path: string, body: object) =>
    app.inject({ method: 'POST', url: `/sandbox/bank${path}`, payload: body });
  const ask = (path: string, body?: object) => {
    const payload = body ? JSON.stringify(body) : '';
    const headers = signedHeaders(testConfig.pspSecret, body ? payload : path, world.outside.now());
    const request = { url: `/sandbox/bank${path}`, headers };
    return app.inject(body ? { ...request, method: 'POST', payload } : { ...request, method: 'GET' });
  };
  return { ...world, app, post, ask, events: () => world.heard.map(({ rawBody }) => JSON.parse(rawBody)) };
}

test('a transfer is told without a reference, and its slip names it', async () => {
  const { post, ask, app, events } = await bank();
  const done = (await post('/transfer', { receiver_account: '0000123456', amount: 500.37 })).json();
  assert.deepEqual([events()[0].type, events()[0].amount], ['transfer.received', 500.37]);
  const slip = await app.inject({ url: `/sandbox/bank/slip/${done.trans_ref}` });
  const read = validate.slipVerify(readQrPicture(slip.rawPayload));
  assert.equal(read?.transRef, done.trans_ref);
  const { transfer } = (await ask(`/slips?sending_bank=004&trans_ref=${done.trans_ref}`)).json();
  assert.equal(transfer.receiver_account, '0000123456');
});

test('the QR of a wallet leads to the page of the wallet, which pays it to the satang and has a slip of its kind', async () => {
  const { app, events, ask } = await bank();
  const payload = generate.trueMoney({ mobileNo: '0800009001', amount: 150.37 });
  const address = `/sandbox/bank?${new URLSearchParams({ payload, payer: 'สมชาย ใจดี' })}`;
  const led = await app.inject({ url: address });
  assert.equal(led.statusCode, 303);
  const { body, statusCode } = await app.inject({ url: String(led.headers.location) });
  assert.equal(statusCode, 200);
  for (const value of ['0800009001', '150.37', 'สมชาย ใจดี']) assert.match(body, new RegExp(`value="${value}"`));
  const form = { receiver_account: '0800009001', amount: '150.37', payer_name: 'สมชาย ใจดี', mode: 'normal' };
  const paid = await app.inject({
    method: 'POST',
    url: '/sandbox/bank/wallet',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  assert.equal(paid.statusCode, 200);
  const [event] = events();
  const { type, receiver_account, amount, payer_bank, payer_name, trans_ref } = event;
  assert.deepEqual(
    [type, receiver_account, amount, payer_bank, payer_name],
    ['transfer.received', '0800009001', 150.37, 'TRUEMONEY', 'สมชาย ใจดี'],
  );
  const slip = await app.inject({ url: `/sandbox/bank/slip/${trans_ref}` });
  assert.equal(validate.trueMoneySlipVerify(readQrPicture(slip.rawPayload))?.transactionId, trans_ref);
  const found = await ask(`/slips?sending_bank=TRUEMONEY&trans_ref=${trans_ref}`);
  assert.equal(found.json().transfer.amount, 150.37);
});

test('what was not told is found by order and on the statement, with the same event', async () => {
  const { post, ask, events } = await bank();
  const payload = generate.billPayment({ billerId: '010555512345601', ref1: 'DP1', amount: 90 });
  await post('/pay', { payload, mode: 'no_notice' });
  assert.equal(events().length, 0);
  const state = (await ask('/orders/DP1')).json();
  assert.equal(state.status, 'paid');
  const range = '/statement?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z';
  assert.deepEqual((await ask(range)).json().events, [state.event]);
  assert.equal((await ask('/orders/DP2')).json().status, 'unpaid');
});

test('one reference is paid once, and its end is told', async () => {
  const { ask, events, waiting } = await bank();
  const first = (await ask('/payouts', payout)).json();
  assert.deepEqual((await ask('/payouts', payout)).json(), first);
  for (const { task } of waiting) await task();
  assert.deepEqual(
    events().map(({ type, ref }) => [type, ref]),
    [['payout.done', 'WD1']],
  );
  assert.equal((await ask('/payouts/WD1')).json().status, 'done');
  const { payouts } = (await ask('/statement?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z')).json();
  assert.deepEqual([payouts.length, payouts[0].ref, payouts[0].amount], [1, 'WD1', 300]);
  assert.equal((await ask('/payouts/WD2')).json().status, 'unknown');
});

test('whoever does not sign is refused', async () => {
  const { app, post } = await bank();
  assert.equal((await post('/payouts', payout)).statusCode, 403);
  assert.equal((await app.inject({ url: '/sandbox/bank/orders/DP1' })).statusCode, 403);
});

test('whose an account is, whole or masked, unknown or not said; the secret of another party secret is refused', async () => {
  const { app, post, outside } = await bank();
  const ask = async (account_no: string, secret = testConfig.bankSecret) => {
    const payload = JSON.stringify({ bank_id: 4, account_no });
    const headers = signedHeaders(secret, payload, outside.now());
    return app.inject({ method: 'POST', url: '/sandbox/bank/names/inquiry', headers, payload });
  };
  await post('/accounts', { bank_id: 4, account_no: '1112223334', holder_name: 'สมชาย ใจดี' });
  assert.deepEqual((await ask('1112223334')).json(), { status: 'known', holder_name: 'สมชาย ใจดี' });
  assert.equal((await ask('9998887776')).json().holder_name, 'ณภัทร ศรีสุข');
  assert.equal((await ask('1112223334', testConfig.pspSecret)).statusCode, 403);
  await post('/names/mode', { mode: 'masked' });
  assert.equal((await ask('1112223334')).json().holder_name, 'สมชาย ใ***');
  await post('/names/mode', { mode: 'unknown' });
  assert.deepEqual((await ask('1112223334')).json(), { status: 'unknown', holder_name: null });
});
