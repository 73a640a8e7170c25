import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestStudios, one } from './testing.ts';

const ok = () => Response.json({ status: 'RS_OK', balance: 90 });

test('a round takes each stake, ends with one win that closes it, and is never played twice', async () => {
  const { launch, call, said } = await createTestStudios();
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
  const { launch, call, said } = await createTestStudios(({ path, rawBody }) =>
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
  const { launch, call, said, waiting } = await createTestStudios(() => new Response('', { status: 502 }));
  const token = await launch('mekha', { game_id: 'lotus-moon', operator_token: 'op' });
  const answer = (await call('lotus-moon', 'play', { token, play_id: 'p1', ...one(10) })).json();
  assert.equal(answer.status, 'ROLLED_BACK');
  await waiting[0]?.task();
  const [bet, rollback, again] = said();
  assert.equal(rollback?.body.ref_tx_id, bet?.body.tx_id);
  assert.equal(again?.body.tx_id, rollback?.body.tx_id);
});

test('free rounds cost nothing, pay by their stake and end', async () => {
  const { launch, call, said } = await createTestStudios();
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

test('a recall shows the round to whoever has its link, and to nobody else', async () => {
  const { app, launch, call, signed } = await createTestStudios();
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

test('a feed tells the matches of the book, opens it there, and a bill on one of them is settled by the clock', async () => {
  const { app, outside, launch, call, signed, said, waiting } = await createTestStudios();
  const feed = (await signed('sanam', 'GET', '/sports-feed')).json();
  assert.equal(feed.updated_at, outside.now().toISOString());
  const [fixture] = feed.fixtures.filter(({ state }: { state: string }) => state === 'scheduled');
  const [selection] = fixture.markets[0].selections;
  assert.match(selection.odds, /^[0-9]+\.[0-9]{2}$/);
  const answer = await signed('sanam', 'POST', '/launch', {
    mode: 'real',
    game_id: fixture.game_id,
    member_ref: 'm1',
    operator_token: 'op',
    launch_param: selection.launch_param,
  });
  assert.equal(new URL(answer.json().url, 'http://x').searchParams.get('at'), selection.launch_param);
  const token = await launch('sanam', { game_id: fixture.game_id, operator_token: 'op' });
  const choice = `${selection.launch_param}@${Math.round(Number(selection.odds) * 100)}`;
  const placed = (await call(fixture.game_id, 'play', { token, play_id: 'p1', ...one(100, choice) })).json();
  assert.equal(placed.status, 'RS_OK');
  assert.equal(placed.outcome.pays, Number((100 * Number(selection.odds)).toFixed(2)));
  const recalled = async () => (await signed('sanam', 'GET', `/rounds/${placed.round_id}`)).json();
  assert.deepEqual(
    (await recalled()).selections.map(({ match, odds, state }: Record<string, string>) => [match, odds, state]),
    [[`${fixture.home} – ${fixture.away}`, selection.odds, 'open']],
  );
  const end = new Date(outside.now().getTime() + (waiting.at(-1)?.delayMs ?? 0));
  outside.now = () => end;
  await waiting.at(-1)?.task();
  const { status, selections } = await recalled();
  const isWon = selections[0].state === 'won';
  assert.deepEqual([status, said().at(-1)?.body.amount], ['closed', isWon ? placed.outcome.pays : 0]);
  const later = (await signed('sanam', 'GET', '/sports-feed')).json();
  assert.ok(later.version > feed.version);
  const ended = later.fixtures.find(({ fixture_id }: { fixture_id: string }) => fixture_id === fixture.fixture_id);
  assert.deepEqual([ended?.state, ended?.markets], ['ended', []]);

  assert.equal((await signed('mekha', 'GET', '/sports-feed')).statusCode, 404);
  assert.equal((await app.inject('/sandbox/provider/sanam/sports-feed')).statusCode, 403);
});

test('a wallet is filled once, played from, emptied once, and cancelled when asked for too early', async () => {
  const { launch, call, signed } = await createTestStudios();
  const [game] = (await signed('talay', 'GET', '/catalogue')).json().games as { game_id: string }[];
  const gameId = game?.game_id ?? '';
  const walletSession = { session_id: 's1', member_ref: 'm1', currency: 'THB' };
  const deposit = { transaction_uuid: 'd1', ...walletSession, game_id: gameId, amount: 100 };
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
  const out = (await signed('talay', 'POST', '/withdraw', { transaction_uuid: 'w1', ...walletSession })).json();
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
