import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frameAddress, isOrigin } from './provider-frames.ts';

const site = { sandbox: true, publicUrl: 'https://site.test', gamesOrigin: 'https://games.test' };
const origins = ['https://play.studio.test', 'https://site.test'];
const show = (address: string, over: Partial<typeof site> = {}) => frameAddress({ ...site, ...over }, origins, address);

describe('the address of a game', () => {
  it('of the sandbox is at the origin of games, and nowhere without the sandbox', () => {
    assert.equal(show('/sandbox/games/a/?token=t'), 'https://games.test/sandbox/games/a/?token=t');
    assert.equal(show('/sandbox/games/a/', { sandbox: false }), null);
  });

  it('of a studio has an origin that it registered', () => {
    assert.equal(show('https://play.studio.test/a?b=c'), 'https://play.studio.test/a?b=c');
    assert.equal(show('https://other.studio.test/a'), null);
    assert.equal(show('http://play.studio.test/a'), null);
  });

  it('is never of the site itself, whoever registered that, nor of what only looks like a path', () => {
    for (const address of [
      'https://site.test/sandbox/games/a',
      '//site.test/a',
      '/\\site.test/a',
      'javascript:alert(1)',
    ])
      assert.equal(show(address), null, address);
  });
});

it('an origin is encrypted, or of this machine', () => {
  for (const origin of ['https://a.test', 'https://a.test:8443', 'http://localhost:4000', 'http://127.0.0.1'])
    assert.ok(isOrigin(origin), origin);
  for (const other of ['http://a.test', 'http://localhost.a.test', 'https://a.test/', 'https://a.test/b', '*', 'null'])
    assert.ok(!isOrigin(other), other);
});
