import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedHeaders } from '../../signing.ts';
import { testConfig } from '../../testing.ts';
import { studioSecret } from './studio-secret.ts';
import { createTestStudios, one } from './testing.ts';

test('maintenance closes a game in the catalogue, at its launch and while it is played', async () => {
  const { app, launch, call, signed } = await createTestStudios();
  const token = await launch('mekha', { game_id: 'lotus-moon', operator_token: 'op' });
  const form = (url: string, payload: string) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  await form('/sandbox/studios/mekha/games/lotus-moon', 'closed=yes');
  const { games } = (await signed('mekha', 'GET', '/catalogue')).json();
  assert.equal(games[0].status, 'maintenance');
  assert.equal(games[1].status, 'open');
  assert.equal((await signed('mekha', 'POST', '/launch', { game_id: 'lotus-moon', mode: 'demo' })).statusCode, 409);
  assert.equal(
    (await call('lotus-moon', 'play', { token, play_id: 'p1', ...one(10) })).json().status,
    'GAME_MAINTENANCE',
  );
});

test('a studio that is set to misbehave does what it says', async () => {
  const { app, launch, call, said } = await createTestStudios();
  const behave = (behaviour: string) =>
    app.inject({
      method: 'POST',
      url: '/sandbox/studios/mekha/behaviour',
      payload: `behaviour=${behaviour}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const token = await launch('mekha', { game_id: 'lotus-moon', operator_token: 'op' });
  let plays = 0;
  const play = async () => {
    plays += 1;
    const before = said().length;
    await call('lotus-moon', 'play', { token, play_id: `p${plays}`, ...one(10) });
    return said().slice(before);
  };
  await behave('double');
  const doubled = await play();
  assert.equal(doubled[0]?.body.tx_id, doubled[1]?.body.tx_id);
  await behave('rollback_first');
  const reordered = await play();
  assert.deepEqual(
    reordered.slice(0, 2).map(({ path }) => path.split('/').at(-1)),
    ['rollback', 'bet'],
  );
  assert.equal(reordered[0]?.body.ref_tx_id, reordered[1]?.body.tx_id);
  await behave('late_win');
  assert.deepEqual(
    (await play()).map(({ body }) => body.token),
    ['op', 'expired'],
  );
});

test('a wrong signature, a nonce that was used and a studio of no name are refused', async () => {
  const { app, outside, signed } = await createTestStudios();
  const url = '/sandbox/provider/mekha/catalogue';
  const get = (headers: Record<string, string>) => app.inject({ url, headers });
  assert.equal((await get(signedHeaders('another secret', url, outside.now()))).statusCode, 403);
  const headers = signedHeaders(studioSecret(testConfig, 'mekha'), url, outside.now());
  assert.equal((await get(headers)).statusCode, 200);
  assert.equal((await get(headers)).statusCode, 403);
  assert.equal((await signed('nobody', 'GET', '/catalogue')).statusCode, 404);
});
