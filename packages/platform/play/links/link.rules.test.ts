import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkLinks, payerLinks } from './link.rules.ts';

test('a network links by the /24 of an address, of IPv6 by the /64', () => {
  assert.deepEqual(networkLinks('203.0.113.7'), [{ kind: 'network', value: '203.0.113.0/24' }]);
  assert.deepEqual(networkLinks('2001:db8:0:12::7'), [{ kind: 'network', value: '2001:db8:0:12::/64' }]);
  assert.deepEqual(networkLinks(''), []);
});

test('a payer is told by the number, whole or in part with the name; by a name alone nobody is', () => {
  const bank = 'KBANK';
  const name = 'นาย ณภัทร ศรีสุข';
  assert.deepEqual(payerLinks({ bank, name, account: '123-4-56789-0' }), [{ kind: 'account', value: '1234567890' }]);
  assert.deepEqual(payerLinks({ bank, name, account: 'xxx-x-x1234-x' }), [
    { kind: 'payer', value: 'KBANK 1234 นายณภัทรศรีสุข' },
    { kind: 'payer', value: 'KBANK 1234 ณภัทรศรีสุข' },
  ]);
  assert.deepEqual(payerLinks({ bank, name, account: 'xxx-x-xxx34-x' }), []);
  assert.deepEqual(payerLinks({ bank, name, account: '' }), []);
});
