import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gateway, listen } from '../testing.ts';

const gamesOrigin = 'http://games.test:4001';

test('at the origin of games are games and nothing else; on the site there are none', async (t) => {
  const asked: string[] = [];
  const behind = await listen(t, (request, answer) => {
    asked.push(request.url ?? '');
    answer.end('{}');
  });
  const app = gateway(t, { apiUrl: behind, sandboxUrl: behind, gamesOrigin });
  const at =
    (host: string) =>
    async (url: string, method: 'GET' | 'POST' = 'GET') =>
      (await app.inject({ url, method, headers: { host } })).statusCode;
  const games = at('GAMES.test:4001');
  for (const url of ['/sandbox/games/a/?token=t', '/sandbox/recall/r:1?key=k', '/sandbox/static/game.css'])
    assert.equal(await games(url), 200, url);
  assert.equal(await games('/sandbox/games/a/play', 'POST'), 200);
  const reached = asked.length;
  const others = ['/', '/play', '/api/member/wallets', '/api/live', '/hooks/psp/x', '/provider/a/bet', '/sandbox/sms'];
  const ways = [
    '/sandbox/games/../sms',
    '/sandbox/games/%2e%2e/sms',
    '/sandbox/games//../../api/x',
    '/assets/host/h1/main.js',
  ];
  for (const url of [...others, ...ways]) assert.equal(await games(url), 404, url);
  assert.equal(asked.length, reached);

  const site = { url: '/sandbox/games/a/?token=t', headers: { host: 'site.test' } };
  const { statusCode, headers } = await app.inject(site);
  assert.deepEqual([statusCode, headers.location], [307, `${gamesOrigin}${site.url}`]);
  // Frames that were open before go on, and the lobby shows pictures of games.
  assert.equal(await at('site.test')('/sandbox/games/a/play', 'POST'), 200);
  assert.equal(await at('site.test')('/sandbox/art/2/a.webp'), 200);
});
