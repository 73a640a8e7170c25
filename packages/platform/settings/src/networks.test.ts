import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPrivateAddress, isPublicAddress, isWithin, networkOf, readNetworks } from './networks.ts';

test('a network is the same however its address is written', () => {
  const bits = { v4: 24, v6: 64 } as const;
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:0:12::7', '2001:db8:0:12::/64'],
    ['2001:0DB8:0000:0012:aaaa::', '2001:db8:0:12::/64'],
    ['2001:db8::12:0:0:0:5%eth0', '2001:db8:0:12::/64'],
    ['::1', '0:0:0:0::/64'],
  ] as const)
    assert.equal(networkOf(address, bits), network, address);
  assert.equal(networkOf('203.0.113.7', { v4: 32, v6: 48 }), '203.0.113.7');
  assert.equal(networkOf('2001:db8:0:12::7', { v4: 32, v6: 48 }), '2001:db8:0::/48');
  for (const text of ['', 'nonsense', '1', '0x7f.1', '010.0.0.1']) assert.equal(networkOf(text, bits), text);
});

test('a list of networks is read strictly, and says which addresses it holds', () => {
  const isOurs = isWithin(readNetworks('X', 'loopback, 10.0.0.0/8, 198.51.100.7,2001:db8::/32'));
  for (const address of ['127.0.0.1', '::1', '::ffff:10.9.8.7', '198.51.100.7', '2001:db8:1::2'])
    assert.ok(isOurs(address), address);
  for (const address of ['11.0.0.1', '198.51.100.8', '2001:db9::', '', 'loopback'])
    assert.ok(!isOurs(address), address);
  for (const wrong of ['', 'on', '0', '10.0.0.0/64', '10.1/8', '::/129', '10.0.0.1,', 'everybody'])
    assert.throws(() => readNetworks('X', wrong), /^Error: X must list addresses/, wrong);
});

test('an address is private, public or neither, in both families', () => {
  for (const address of ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '::ffff:10.0.0.1'])
    assert.ok(isPrivateAddress(address), address);
  for (const address of ['8.8.8.8', '172.32.0.1', '2a00:1450:4001:800::200a', '2606:4700::1111']) {
    assert.ok(isPublicAddress(address), address);
    assert.ok(!isPrivateAddress(address), address);
  }
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.28.17.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '3fff::1',
    '4000::1',
    'fc00::1',
    'fe80::1',
    'nonsense',
  ])
    assert.ok(!isPublicAddress(address), address);
});
