import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkLinks, payerLinks } from './link.rules.ts';

const networkOf = (address: string) => networkLinks(address)[0]?.value;

test('a network is the /24 of an address, of IPv6 the /64, however it is written', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.0/24');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.0/24');
  assert.equal(networkOf('2001:db8:0:12::7'), '2001:db8:0:12::/64');
  assert.equal(networkOf('2001:0db8:0000:0012:aaaa::'), '2001:db8:0:12::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
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
