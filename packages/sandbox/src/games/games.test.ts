import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandboxApp } from '../app.ts';
import { signedHeaders } from '../signing.ts';
import { createTestOutside, type Heard, testConfig } from '../testing.ts';
import { hiloBets, hiloReturn } from './dice/hilo.rules.ts';
import { lotusMoon, lotusMoonRules } from './slot/lotus-moon.ts';
import { payOfLine, slotReturn } from './slot/slot.rules.ts';

async function provider(answer: (heard: Heard) => Response) {
  const world = createTestOutside(answer);
  const app = await createSandboxApp(testConfig, world.outside);
  const launch = async (gameId: string) => {
    const rawBody = JSON.stringify({ game_id: gameId, mode: 'real', operator_token: 'op', member_ref: 'm1' });
    const headers = signedHeaders(testConfig.providerSecret, rawBody, world.outside.now());
    const { url } = (
      await app.inject({ method: 'POST', url: '/sandbox/provider/launch', headers, payload: rawBody })
    ).json();
    return new URL(url, 'http://x').searchParams.get('token') ?? '';
  };
  const play = (gameId: string, body: object) =>
    app.inject({ method: 'POST', url: `/sandbox/games/${gameId}/play`, payload: body });
  return { ...world, app, launch, play };
}

test('the return that the slot states is the exact one', () => {
  const { paid, staked, percent } = slotReturn(lotusMoonRules);
  assert.equal(staked, 32n ** 5n);
  assert.equal(percent, Number((paid * 10_000n) / staked) / 100);
  assert.equal(lotusMoon.odds[0]?.rtpPercent, percent);
  assert.ok(percent > 94 && percent < 98, `RTP ${percent}`);
});

test('a wild completes a line and three alike pay from the left only', () => {
  const line = ['pink', 'lotus', 'pink', 'white', 'pink'] as const;
  assert.deepEqual(payOfLine(lotusMoonRules, line), { symbol: 'pink', count: 3, times: 8 });
  assert.equal(payOfLine(lotusMoonRules, ['white', 'pink', 'pink', 'pink', 'pink']), null);
});

test('every hi-lo bet returns exactly what it states', () => {
  const returns = Object.fromEntries(Object.entries(hiloBets).map(([id, bet]) => [id, hiloReturn(bet)]));
  assert.equal(returns.low, 97.22);
  assert.equal(returns.high, 97.22);
  assert.equal(returns.eleven, 96.25);
  assert.equal(returns.one, 96.29);
  assert.equal(returns.triple, 95.83);
});

test('a real round takes the stake, then pays the win, and the same play id never plays twice', async () => {
  const { launch, play, heard } = await provider(() => Response.json({ status: 'RS_OK', balance: 90 }));
  const token = await launch('hilo-thai');
  const body = { token, bet: 10, choice: 'low', play_id: 'p1' };
  const first = (await play('hilo-thai', body)).json();
  const calls = heard.map(({ path }) => path);
  assert.equal(calls[0], '/provider/sandbox/bet');
  assert.equal(calls.length, first.payout > 0 ? 2 : 1);
  assert.deepEqual((await play('hilo-thai', body)).json(), first);
  assert.equal(heard.length, calls.length);
});

test('a stake of unknown outcome is rolled back and nothing is drawn', async () => {
  const { launch, play, heard } = await provider(({ path }) =>
    path.endsWith('/bet') ? new Response('', { status: 502 }) : Response.json({ status: 'RS_OK', balance: 100 }),
  );
  const token = await launch('lotus-moon');
  const answer = (await play('lotus-moon', { token, bet: 10 })).json();
  assert.equal(answer.status, 'ROLLED_BACK');
  assert.equal(answer.outcome, null);
  const [bet, rollback] = heard.map(({ rawBody }) => JSON.parse(rawBody));
  assert.equal(rollback.ref_tx_id, bet.tx_id);
});

test('a launch with a wrong signature is refused', async () => {
  const { app, outside } = await provider(() => Response.json({}));
  const rawBody = JSON.stringify({ game_id: 'lotus-moon', mode: 'demo' });
  const headers = signedHeaders('another secret', rawBody, outside.now());
  const answer = await app.inject({ method: 'POST', url: '/sandbox/provider/launch', headers, payload: rawBody });
  assert.equal(answer.statusCode, 403);
});

test('the demo page is labelled, framed by the own site only, and carries no inline script', async () => {
  const { app } = await provider(() => Response.json({}));
  for (const id of ['lotus-moon', 'hilo-thai']) {
    const page = await app.inject(`/sandbox/games/${id}/?token=demo`);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /ทดลองเล่น/);
    assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'self'; sandbox allow-scripts/);
    assert.doesNotMatch(page.body, /<script(?! src| type="application\/json")|style=/);
  }
});
