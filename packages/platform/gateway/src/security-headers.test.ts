import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateway, listen } from './testing.ts';

const SITE = 'https://chokdee.test';
const GAMES = 'https://games.test';
const POWERS = ['camera', 'microphone', 'geolocation', 'payment', 'usb'];

interface Ask {
  readonly url: string;
  readonly status: number;
  readonly method?: 'GET' | 'POST';
  readonly host?: string;
  readonly payload?: string;
}

/** One row for each kind of answer that leaves the gateway. */
const asks: Readonly<Record<string, Ask>> = {
  document: { url: '/', status: 200 },
  'document of an unknown address': { url: '/nowhere', status: 404 },
  'address that is none': { url: '/%zz', status: 404 },
  asset: { url: '/assets/host/h1/main.js', status: 200 },
  'missing asset': { url: '/assets/host/old/main.js', status: 404 },
  'missing file': { url: '/nothing.js', status: 404 },
  artwork: { url: '/favicon.svg', status: 200 },
  'robots.txt': { url: '/robots.txt', status: 200 },
  sitemap: { url: '/sitemap.xml', status: 200 },
  manifest: { url: '/manifest.webmanifest', status: 200 },
  'news of releases': { url: '/releases.json', status: 200 },
  'answer of the api': { url: '/api/banner', status: 200 },
  'refusal of the api': { url: '/api/refused', status: 403 },
  'failure of the api': { url: '/api/failed', status: 500 },
  'body that is too long': { url: '/api/login', status: 413, method: 'POST', payload: `"${'x'.repeat(300_000)}"` },
  'refused event stream': { url: '/api/live', status: 403 },
  webhook: { url: '/hooks/psp/a', status: 200, method: 'POST', payload: '{}' },
  'call of a studio': { url: '/provider/a/bet', status: 200, method: 'POST', payload: '{}' },
  health: { url: '/readyz', status: 200 },
  'no page takes this': { url: '/', status: 404, method: 'POST', payload: '{}' },
  'redirect to a game': { url: '/sandbox/games/a/', status: 307 },
  'redirect of what is behind': { url: '/sandbox/moved', status: 302 },
  'frame of a game': { url: '/sandbox/games/a/', status: 200, host: 'games.test' },
  'nothing at the origin of games': { url: '/', status: 404, host: 'games.test' },
};

test('every kind of answer carries every security header, and https is promised where there is https', async (t) => {
  const behind = await listen(t, ({ url = '' }, answer) => {
    const status = { '/api/refused': 403, '/api/failed': 500, '/sandbox/moved': 302 }[url] ?? 200;
    answer.writeHead(status, { 'content-type': 'application/json', ...(status === 302 ? { location: '/' } : {}) });
    answer.end('{}');
  });
  const options = { apiUrl: behind, sandboxUrl: behind, gamesOrigin: GAMES };
  const [secure, plain] = [gateway(t, { ...options, publicUrl: SITE }), gateway(t, options)];
  for (const [kind, { url, status, method = 'GET', host = 'chokdee.test', payload = '' }] of Object.entries(asks)) {
    const ask = { url, method, payload, headers: { host, 'content-type': 'application/json' } };
    const { statusCode, headers } = await secure.inject(ask);
    assert.equal(statusCode, status, kind);
    assert.equal(headers['x-content-type-options'], 'nosniff', kind);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', kind);
    assert.match(String(headers['referrer-policy']), /^(strict-origin-when-cross-origin|no-referrer)$/, kind);
    for (const power of POWERS) assert.ok(String(headers['permissions-policy']).includes(`${power}=()`), kind);
    assert.match(String(headers['content-security-policy']), /default-src '(self|none)'.*frame-ancestors /, kind);
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains', kind);
    assert.equal((await plain.inject(ask)).headers['strict-transport-security'], undefined, kind);
  }
});
