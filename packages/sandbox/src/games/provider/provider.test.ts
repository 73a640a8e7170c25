import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandboxApp } from '../../app.ts';
import { signedHeaders } from '../../signing.ts';
import { createTestOutside, type Heard, testConfig } from '../../testing.ts';
import { studioSecret } from './studio-secret.ts';

interface Said {
  path: string;
  body: Record<string, unknown>;
}
const ok = () => Response.json({ status: 'RS_OK', balance: 90 });

async function house(answer: (heard: Heard) => Response = ok) {
  const world = createTestOutside(answer);
  const app = await createSandboxApp(testConfig, world.outside);
  const signed = (studioId: string, method: 'GET' | 'POST', path: string, body?: object) => {
    const url = `/sandbox/provider/${studioId}${path}`;
    const payload = body ? JSON.stringify(body) : '';
    const headers = signedHeaders(
      studioSecret(testConfig, studioId),
      method === 'GET' ? url : payload,
      world.outside.now(),
    );
    return app.inject({ method, url, headers, ...(body ? { payload } : {}) });
  };
  const launch = async (studioId: string, body: object): Promise<string> => {
    const answered = await signed(studioId, 'POST', '/launch', { mode: 'real', member_ref: 'm1', ...body });
    return new URL(answered.json().url, 'http://x').searchParams.get('token') ?? '';
  };
  const call = (gameId: string, name: string, payload: object) =>
    app.inject({ method: 'POST', url: `/sandbox/games/${gameId}/${name}`, payload });
  const said = (): Said[] => world.heard.map(({ path, rawBody }) => ({ path, body: JSON.parse(rawBody) }));
  return { ...world, app, signed, launch, call, said };
}
const one = (amount: number, choice?: string) => ({ bets: [{ amount, ...(choice ? { choice } : {}) }] });

test('a round takes each stake, ends with one win that closes it, and is never played twice', async () => {
  const { launch, call, said } = await house();
  const token = await launch('salasod', { game_id: 'hilo-thai', operator_token: 'op' });
  const body = {
    token,
    play_id: 'p1',
    bets: [
      { amount: 10, choice: 'low' },
      { amount: 20, choice: 'one' },
    ],
  };
  const first = (await call('hilo-thai', 'play', body)).json();
  assert.deepEqual(
    said().map(({ path, body: { amount, round_closed } }) => [path, amount, round_closed]),
    [
      ['/provider/salasod/bet', 10, undefined],
      ['/provider/salasod/bet', 20, undefined],
      ['/provider/salasod/win', first.payout, true],
    ],
  );
  assert.equal(new Set(said().map(({ body: { round_id } }) => round_id)).size, 1);
  assert.deepEqual((await call('hilo-thai', 'play', body)).json(), first);
  assert.equal(said().length, 3);
});

test('when the second stake is refused the first goes back, and nothing is drawn', async () => {
  const { launch, call, said } = await house(({ path, rawBody }) =>
    path.endsWith('/bet') && JSON.parse(rawBody).amount === 20
      ? Response.json({ status: 'NOT_ENOUGH_MONEY', balance: 10 })
      : ok(),
  );
  const token = await launch('salasod', { game_id: 'hilo-thai', operator_token: 'op' });
  const bets = [
    { amount: 10, choice: 'low' },
    { amount: 20, choice: 'high' },
  ];
  const answer = (await call('hilo-thai', 'play', { token, play_id: 'p1', bets })).json();
  assert.equal(answer.status, 'NOT_ENOUGH_MONEY');
  assert.equal(answer.outcome, null);
  const [first, , rollback] = said();
  assert.equal(rollback?.path, '/provider/salasod/rollback');
  assert.equal(rollback?.body.ref_tx_id, first?.body.tx_id);
});

test('a stake of unknown outcome is rolled back, again and again until that is answered', async () => {
  const { launch, call, said, waiting } = await house(() => new Response('', { status: 502 }));
  const token = await launch('mekha', { game_id: 'lotus-moon', operator_token: 'op' });
  const answer = (await call('lotus-moon', 'play', { token, play_id: 'p1', ...one(10) })).json();
  assert.equal(answer.status, 'ROLLED_BACK');
  await waiting[0]?.task();
  const [bet, rollback, again] = said();
  assert.equal(rollback?.body.ref_tx_id, bet?.body.tx_id);
  assert.equal(again?.body.tx_id, rollback?.body.tx_id);
});

test('free rounds cost nothing, pay by their stake and end', async () => {
  const { launch, call, said } = await house();
  const freespins = { freespin_id: 'f1', rounds_left: 1, stake: 20 };
  const token = await launch('mekha', { game_id: 'lotus-moon', operator_token: 'op', freespins });
  const free = (await call('lotus-moon', 'play', { token, play_id: 'p1', ...one(100) })).json();
  assert.equal(free.free_left, 0);
  await call('lotus-moon', 'play', { token, play_id: 'p2', ...one(100) });
  const bets = said().filter(({ path }) => path.endsWith('/bet'));
  assert.deepEqual(
    bets.map(({ body: { amount, freespin_id } }) => [amount, freespin_id]),
    [
      [0, 'f1'],
      [100, undefined],
    ],
  );
});

test('an interrupted round waits for its player, whatever session he comes back with', async () => {
  const { app, launch, call, signed } = await house();
  const catalogue = (await signed('salasod', 'GET', '/catalogue')).json().games as {
    game_id: string;
    engine: string;
  }[];
  const gameId = catalogue.find(({ engine }) => engine.startsWith('ไพ่สูงต่ำ'))?.game_id ?? '';
  const first = await launch('salasod', { game_id: gameId, operator_token: 'op' });
  const opened = (await call(gameId, 'play', { token: first, play_id: 'p1', ...one(20) })).json();
  assert.equal(opened.is_open, true);
  const second = await launch('salasod', { game_id: gameId, operator_token: 'op2', resume_round_id: opened.round_id });
  const page = await app.inject(`/sandbox/games/${gameId}/?token=${second}`);
  assert.ok(page.body.includes(opened.round_id));
  assert.equal((await call(gameId, 'play', { token: second, play_id: 'p2', ...one(20) })).json().status, 'ROUND_OPEN');
  const act = { token: second, play_id: 'p3', round_id: opened.round_id, action: 'take' };
  assert.equal((await call(gameId, 'act', act)).json().status, 'ACTION_UNKNOWN', 'nothing is guessed yet');
  const stranger = await launch('salasod', { game_id: gameId, operator_token: 'op', member_ref: 'm2' });
  assert.equal((await call(gameId, 'act', { ...act, token: stranger })).statusCode, 404);
  const recalled = (await signed('salasod', 'GET', `/rounds/${opened.round_id}`)).json();
  assert.equal(recalled.status, 'open');
  assert.equal(recalled.moves.length, 1);
});

test('a recall shows the round to whoever has its link, and to nobody else', async () => {
  const { app, launch, call, signed } = await house();
  const token = await launch('mekha', { game_id: 'lotus-moon', operator_token: 'op' });
  const { round_id: roundId } = (await call('lotus-moon', 'play', { token, play_id: 'p1', ...one(10) })).json();
  const recalled = (await signed('mekha', 'GET', `/rounds/${roundId}`)).json();
  assert.equal(recalled.status, 'closed');
  assert.deepEqual(
    recalled.moves.map(({ action }: { action: string }) => action),
    ['bet', 'win'],
  );
  assert.equal((await app.inject(recalled.replay_url)).statusCode, 200);
  assert.equal((await app.inject(`/sandbox/recall/${roundId}?key=0`)).statusCode, 404);
  assert.equal(
    (await signed('salasod', 'GET', `/rounds/${roundId}`)).statusCode,
    404,
    'another studio knows nothing of it',
  );
});

test('a virtual match settles by the clock and pays odds times stake or nothing', async () => {
  const { outside, launch, call, signed, said, waiting } = await house();
  const [game] = (await signed('sanam', 'GET', '/catalogue')).json().games as { game_id: string }[];
  const gameId = game?.game_id ?? '';
  const token = await launch('sanam', { game_id: gameId, operator_token: 'op' });
  const { state } = (await call(gameId, 'state', { token })).json();
  const [a, , , b] = state.upcoming as { id: string; odds: Record<string, number> }[];
  const placed = (
    await call(gameId, 'play', { token, play_id: 'p1', ...one(100, `${a?.id}:home+${b?.id}:away`) })
  ).json();
  assert.equal(placed.outcome.pays, ((a?.odds.home ?? 0) * (b?.odds.away ?? 0)) / 100);
  assert.deepEqual(
    said().map(({ path }) => path.split('/').at(-1)),
    ['balance', 'bet'],
  );
  const settle = waiting.at(-1);
  const end = new Date(outside.now().getTime() + (settle?.delayMs ?? 0));
  outside.now = () => end;
  await settle?.task();
  const win = said().at(-1);
  assert.equal(win?.body.round_closed, true);
  assert.ok([0, placed.outcome.pays].includes(Number(win?.body.amount)));
  const late = await call(gameId, 'play', { token, play_id: 'p2', ...one(100, `${a?.id}:home`) });
  assert.equal(late.json().status, 'CHOICE_UNKNOWN', 'no bet after the kick-off');
});

test('a purse is filled once, played from, emptied once, and cancelled when asked for too early', async () => {
  const { launch, call, signed } = await house();
  const [game] = (await signed('talay', 'GET', '/catalogue')).json().games as { game_id: string }[];
  const gameId = game?.game_id ?? '';
  const seat = { session_id: 's1', member_ref: 'm1', currency: 'THB' };
  const deposit = { transaction_uuid: 'd1', ...seat, game_id: gameId, amount: 100 };
  const first = (await signed('talay', 'POST', '/deposit', deposit)).json();
  assert.equal(first.balance, 100);
  assert.deepEqual((await signed('talay', 'POST', '/deposit', deposit)).json(), first);
  assert.equal((await signed('talay', 'POST', '/deposit', { ...deposit, amount: 5 })).statusCode, 409);
  const token = await launch('talay', { game_id: gameId, session_id: 's1' });
  const shot = (await call(gameId, 'play', { token, play_id: 'p1', ...one(10, 'crab') })).json();
  assert.equal(shot.balance, 90 + shot.payout);
  assert.equal(
    (await call(gameId, 'play', { token, play_id: 'p2', ...one(5_000, 'crab') })).json().status,
    'NOT_ENOUGH_MONEY',
  );
  const out = (await signed('talay', 'POST', '/withdraw', { transaction_uuid: 'w1', ...seat })).json();
  assert.deepEqual(
    [out.amount, out.staked, out.won, out.balance, out.rounds],
    [90 + shot.payout, 10, shot.payout, 0, 1],
  );
  assert.equal((await signed('talay', 'GET', '/sessions/s1')).json().status, 'closed');
  assert.equal(
    (await signed('talay', 'POST', '/deposit', { ...deposit, transaction_uuid: 'd2' })).json().reason,
    'SESSION_CLOSED',
  );
  assert.equal((await signed('talay', 'GET', '/transactions/d9')).json().status, 'cancelled');
  assert.equal(
    (await signed('talay', 'POST', '/deposit', { ...deposit, session_id: 's2', transaction_uuid: 'd9' })).json().status,
    'cancelled',
  );
});

test('maintenance closes a game in the catalogue, at its launch and while it is played', async () => {
  const { app, launch, call, signed } = await house();
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
  const { app, launch, call, said } = await house();
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
  const { app, outside, signed } = await house();
  const url = '/sandbox/provider/mekha/catalogue';
  const get = (headers: Record<string, string>) => app.inject({ url, headers });
  assert.equal((await get(signedHeaders('another secret', url, outside.now()))).statusCode, 403);
  const headers = signedHeaders(studioSecret(testConfig, 'mekha'), url, outside.now());
  assert.equal((await get(headers)).statusCode, 200);
  assert.equal((await get(headers)).statusCode, 403);
  assert.equal((await signed('nobody', 'GET', '/catalogue')).statusCode, 404);
});
