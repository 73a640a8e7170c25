import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import { isOwnMachine, isReading, mayWrite, refusal } from './read-only.ts';

const posts = Object.entries<CallSpec>(calls).filter(([name]) => !name.startsWith('GET '));

test('reading and signing in go through; whatever moves money or deletes does not', () => {
  for (const path of ['/lotto/lobby', '/api/live', '/api/member/statement']) assert.ok(isReading('GET', path), path);
  for (const path of ['/api/login', '/api/session/refresh', '/api/member/wallets']) assert.ok(isReading('POST', path));
  for (const [name, { money }] of posts) {
    const [method, path = ''] = name.split(' ');
    if (money || method === 'DELETE') assert.ok(!isReading(method, path), name);
  }
  for (const path of ['/api/register', '/api/lotto/bill/create', '/hooks/psp/x', '/sandbox/bank/pay', '/api/login/'])
    assert.ok(!isReading('POST', path), path);
});

test('a refusal says what to do, in the envelope that pages understand', () => {
  const { error, message, data } = JSON.parse(refusal('https://site.example'));
  assert.ok(error > 0 && data === null);
  assert.match(message, /nothing is changed at https:\/\/site\.example.*CHOKDEE_WRITE=1/);
});

test('another machine is only read unless one says otherwise; one of our own may be written to', () => {
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:1', 'http://[::1]:3000']) assert.ok(isOwnMachine(url));
  for (const url of ['https://site.example', 'http://localhost.example']) assert.ok(!isOwnMachine(url));
  assert.equal(mayWrite('https://site.example', undefined), false);
  assert.equal(mayWrite('https://site.example', '1'), true);
  assert.equal(mayWrite('http://localhost:3000', undefined), true);
  assert.equal(mayWrite('http://localhost:3000', '0'), false);
  assert.throws(() => mayWrite('http://localhost:3000', 'yes'), /CHOKDEE_WRITE must be 0 or 1/);
});
