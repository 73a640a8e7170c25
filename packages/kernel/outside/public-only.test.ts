import assert from 'node:assert/strict';
import type { lookup } from 'node:dns';
import { describe, it } from 'node:test';
import { askOutside, isPublicAddress, isPublicName, publicOnly } from './index.ts';

/** A resolver that knows one answer. */
const leadingTo = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

describe('an address that somebody else has named', () => {
  it('is public or not, in both families', () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '2a00:1450:4001:800::200a', '2606:4700::1111'])
      assert.ok(isPublicAddress(address), address);
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.28.17.4',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'fc00::1',
      'fe80::1',
      'nonsense',
    ])
      assert.ok(!isPublicAddress(address), address);
  });

  it('has a name of the public internet', () => {
    for (const name of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
      assert.ok(isPublicName(name), name);
    for (const name of [
      'localhost',
      'postgres',
      'api-1',
      '127.0.0.1',
      '[::1]',
      '2130706433',
      'metadata.google.internal',
      'nginx.local',
      'a.localhost',
      'push.test',
      'a..com',
      'a.com.',
      '',
    ])
      assert.ok(!isPublicName(name), name);
  });

  it('is not connected to when its name leads inside, even beside a public address', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []])
      await assert.rejects(
        askOutside('https://push.example.com/x', { agent: publicOnly(leadingTo(...addresses)), timeoutMs: 60_000 }),
        /leads to no public address/,
      );
  });
});
