import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { seedSandboxMembers } from '@chokdee/account-server/seed';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import { gameCommands } from '@chokdee/games-server/internal/ops/games.ops.ts';
import { hashToken } from '@chokdee/games-server/launch';
import { secretOf, signProviderCall } from '@chokdee/games-server/providers';
import { seedGame } from '@chokdee/games-server/seed';
import { listWallets } from '@chokdee/kernel/ledger';
import { seedLotto } from '@chokdee/lotto-server/seed';

let world: TestApp;
before(async () => {
  world = await createTestApp({ seeds: [seedLotto, seedGame] });
});
after(() => world.stop());

interface Move {
  round_id?: string;
  tx_id?: string;
  ref_tx_id?: string;
  amount?: number;
  game_id?: string;
}
interface Answer {
  status: string;
  balance: number | null;
  tx_id: string;
}

async function player() {
  const member = await world.registerMember();
  await world.fund(member, 100);
  const now = world.clock.now();
  const player = { member_id: member.id, agent_id: member.agentId, provider: 'mekha', game_id: 'lotus-moon' };
  await world.deps.db
    .insertInto('game_tokens')
    .values({
      ...player,
      token_hash: hashToken('secret'),
      wallet_id: member.mainWalletId,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  const send = (action: string, move: Move) => callWallet(member, action, move);
  return { member, send };
}

async function callWallet(
  member: TestMember,
  action: string,
  move: Move,
  secret = secretOf(world.config, 'mekha'),
  nonce = randomUUID(),
) {
  // An id of a provider stands for one act, whoever the member is.
  const own = (id: string) => `${member.id}.${id}`;
  const base = {
    token: 'secret',
    member_ref: `m${member.id}`,
    round_id: 'r1',
    tx_id: 't1',
    amount: 0,
    game_id: 'lotus-moon',
  };
  const { tx_id: txId, ref_tx_id: refTxId, ...rest } = { ...base, currency: 'THB', ...move };
  const ids = { tx_id: own(txId), ...(refTxId === undefined ? {} : { ref_tx_id: own(refTxId) }) };
  const payload = JSON.stringify({ ...rest, ...ids });
  const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
  const response = await world.app.inject({
    method: 'POST',
    url: `/provider/mekha/${action}`,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signProviderCall(secret, timestamp, nonce, payload),
    },
    payload,
  });
  const answer = response.json<Answer>();
  return { ...answer, tx_id: answer.tx_id.slice(own('').length), code: response.statusCode };
}

async function balanceOf(member: TestMember): Promise<bigint | undefined> {
  return (await listWallets(world.deps.db, member.id)).find(({ id }) => id === member.mainWalletId)?.balanceSatang;
}

test('a stake and its win move the wallet once each, however often they are told', async () => {
  const { member, send } = await player();
  const bet = await send('bet', { tx_id: 'b', amount: 10 });
  assert.deepEqual(bet, { status: 'RS_OK', balance: 90, tx_id: 'b', code: 200 });
  assert.deepEqual(await send('bet', { tx_id: 'b', amount: 10 }), bet);
  const win = await send('win', { tx_id: 'w', ref_tx_id: 'b', amount: 25.5 });
  assert.equal(win.balance, 115.5);
  assert.deepEqual(await send('win', { tx_id: 'w', ref_tx_id: 'b', amount: 25.5 }), win);
  assert.equal((await send('bet', { tx_id: 'b', amount: 11 })).status, 'DUPLICATE_MISMATCH');
  assert.equal(await balanceOf(member), 11_550n);
});

test('the same stake 20 times at once is taken once', async () => {
  const { member, send } = await player();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('bet', { tx_id: 'b', amount: 10 })));
  assert.ok(answers.every(({ status, balance }) => status === 'RS_OK' && balance === 90));
  assert.equal(await balanceOf(member), 9_000n);
});

test('a rollback gives the stake back once, and before its stake it leaves a tombstone', async () => {
  const { member, send } = await player();
  await send('bet', { tx_id: 'b', amount: 40 });
  assert.equal((await send('rollback', { tx_id: 'x', ref_tx_id: 'b', amount: 40 })).balance, 100);
  assert.equal((await send('rollback', { tx_id: 'y', ref_tx_id: 'b', amount: 40 })).balance, 100);
  assert.equal((await send('win', { tx_id: 'w', ref_tx_id: 'b', amount: 90 })).status, 'ROLLED_BACK');
  assert.equal((await send('rollback', { tx_id: 'z', ref_tx_id: 'late', round_id: 'r2', amount: 10 })).status, 'RS_OK');
  assert.equal((await send('bet', { tx_id: 'late', round_id: 'r2', amount: 10 })).status, 'ROLLED_BACK');
  assert.equal(await balanceOf(member), 10_000n);
});

test('too little money is said with the balance, and a settled round is not rolled back', async () => {
  const { send } = await player();
  assert.deepEqual(await send('bet', { amount: 500 }), {
    status: 'NOT_ENOUGH_MONEY',
    balance: 100,
    tx_id: 't1',
    code: 200,
  });
  await send('bet', { tx_id: 'b', amount: 10 });
  await send('win', { tx_id: 'w', ref_tx_id: 'b', amount: 5 });
  assert.equal((await send('rollback', { tx_id: 'x', ref_tx_id: 'b', amount: 10 })).status, 'ROUND_SETTLED');
});

test('after the token ran out stakes are refused but wins still arrive', async () => {
  const { send } = await player();
  await send('bet', { tx_id: 'b', amount: 10 });
  world.clock.advance(5 * 3_600_000);
  assert.equal((await send('bet', { tx_id: 'c', amount: 10 })).status, 'TOKEN_EXPIRED');
  assert.equal((await send('win', { tx_id: 'w', ref_tx_id: 'b', amount: 20 })).balance, 110);
});

test('a closed account stakes nothing more, but its running round is paid', async () => {
  const { member, send } = await player();
  await send('bet', { tx_id: 'b', amount: 10 });
  await world.deps.db.updateTable('members').set({ status: 'closed' }).where('id', '=', member.id).execute();
  assert.equal((await send('bet', { tx_id: 'c', round_id: 'r2', amount: 10 })).status, 'USER_DISABLED');
  assert.equal((await send('win', { tx_id: 'w', ref_tx_id: 'b', amount: 30 })).status, 'RS_OK');
  assert.equal(await balanceOf(member), 12_000n);
});

test('a wrong signature and a nonce used twice are refused', async () => {
  const { member } = await player();
  assert.equal((await callWallet(member, 'balance', {}, 'not the secret of the provider')).code, 403);
  const nonce = randomUUID();
  assert.equal((await callWallet(member, 'balance', {}, undefined, nonce)).balance, 100);
  assert.equal((await callWallet(member, 'balance', {}, undefined, nonce)).status, 'INVALID_SIGNATURE');
});

test('a win above what the game can pay is acknowledged, kept from the wallet, and a person decides', async () => {
  const { member, send } = await player();
  const { done, ops } = opsTerminal(() => world, gameCommands);
  await done('games', 'set-max-win', 'mekha', '--game=lotus-moon', 'times=100', 'thb=none');
  await send('bet', { tx_id: 'b', amount: 10 });
  assert.equal((await send('win', { tx_id: 'w1', ref_tx_id: 'b', amount: 900 })).balance, 990);
  const held = await send('win', { tx_id: 'w2', ref_tx_id: 'b', amount: 100.01 });
  assert.deepEqual(held, { status: 'RS_OK', balance: 990, tx_id: 'w2', code: 200 });
  assert.deepEqual(await send('win', { tx_id: 'w2', ref_tx_id: 'b', amount: 100.01 }), held);
  const whole = await send('win', { tx_id: 'w3', ref_tx_id: 'b', amount: 100_000_000 });
  assert.deepEqual([whole.status, whole.balance], ['RS_OK', 990]);
  assert.equal((await send('rollback', { tx_id: 'x', ref_tx_id: 'b', amount: 10 })).status, 'ROUND_SETTLED');
  assert.equal((await send('win', { tx_id: 'w4', ref_tx_id: 'b', amount: 100 })).balance, 1090);

  const waiting = await done('games', 'held-wins');
  assert.deepEqual(
    waiting.map(({ amount_satang, max_satang }: Record<string, string>) => [amount_satang, max_satang]),
    [
      ['10001', '100000'],
      ['10000000000', '100000'],
    ],
  );
  const [small, large] = waiting.map(({ tx_id }: Record<string, string>) => tx_id);
  assert.equal((await ops('games', 'release-win', 'mekha', small)).code, 2);
  await done('games', 'release-win', 'mekha', small, '--note=asked the studio');
  assert.equal((await ops('games', 'refuse-win', 'mekha', small, '--note=x', '--by=sandbox-entry')).code, 1);
  await done('games', 'refuse-win', 'mekha', large, '--note=called back');
  assert.equal(await balanceOf(member), 119_001n);
  assert.deepEqual(await done('games', 'held-wins'), []);
  await done('games', 'set-max-win', 'mekha', '--game=lotus-moon', 'times=none');
});

test('a win for another game than its stakes is held, whatever that one can pay', async () => {
  const { member, send } = await player();
  await send('bet', { tx_id: 'b', amount: 10 });
  const games = world.deps.db.selectFrom('games').selectAll().where('agent_id', '=', 1);
  const game = await games.where('id', '=', 'lotus-moon').executeTakeFirstOrThrow();
  const other = { ...game, id: 'other', provider_game_id: 'other', position: 999 };
  await world.deps.db.insertInto('games').values(other).execute();
  const answer = await send('win', { tx_id: 'w', ref_tx_id: 'b', amount: 5, game_id: 'other' });
  assert.deepEqual([answer.status, await balanceOf(member)], ['RS_OK', 9_000n]);
});

test('the catalogue lists what can be played, and an unknown game is refused', async () => {
  const { data } = await world.api.call('GET /api/game/lobby', {});
  assert.deepEqual(
    data.map((row) => row.lobby_key),
    ['hot', 'slot', 'casino', 'freespin'],
  );
  const { member } = await player();
  const ref = { game_id: 'lotus-moon', provider_id: 'mekha' };
  const wallets = await world.api.call('POST /api/game/wallets', ref, { token: member.token });
  assert.equal(wallets.data[0]?.balance, 100);
  const unknown = await world.api.call(
    'POST /api/game/wallets',
    { ...ref, game_id: 'no-game' },
    { token: member.token },
  );
  assert.equal(unknown.error, 5001);
});

test('the crowd can sign in, and seeding again changes nothing', async () => {
  await seedSandboxMembers(world.deps);
  await seedSandboxMembers(world.deps);
  const login = { username: 'crowd25', password: world.config.membersPassword, agent_code: 'CHOKDEE' };
  assert.equal((await world.api.call('POST /api/login', login)).error, 0);
});
