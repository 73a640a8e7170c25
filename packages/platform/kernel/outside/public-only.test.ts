import assert from 'node:assert/strict';
import type { lookup } from 'node:dns';
import { describe, it } from 'node:test';
import { askOutside, isPublicName, publicOnly } from './index.ts';

/** A resolver that knows one answer. */
const leadingTo = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

describe('an address that somebody else has named', () => {
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
