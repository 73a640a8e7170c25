import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type AccountTest, PASSWORD, startAccountTest } from '@chokdee/api/testing/account';
import { createWalletCaller, type KitProvider, startKitProvider, type WalletCaller } from '@chokdee/api/testing/games';
import { secretOf } from '@chokdee/games-server/providers';
import { KIT_SEAMLESS, kitGameOf, seedGame } from '@chokdee/games-server/seed';

const kitGame = { game_id: kitGameOf(KIT_SEAMLESS), provider_id: KIT_SEAMLESS };

describe('a play token takes no new stake', () => {
  let account: AccountTest;
  let provider: KitProvider;
  let wallet: WalletCaller;
  before(async () => {
    account = await startAccountTest({ seeds: [seedGame] });
    const { test } = account;
    const baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const now = () => test.clock.now();
    provider = await startKitProvider({ port: 0, secretOf: (id) => secretOf(test.config, id), now });
    const address = { base_url: `${provider.url}/${KIT_SEAMLESS}` };
    await test.deps.db.updateTable('game_providers').set(address).where('id', '=', KIT_SEAMLESS).execute();
    wallet = createWalletCaller({
      baseUrls: [baseUrl],
      providerId: KIT_SEAMLESS,
      secret: secretOf(test.config, KIT_SEAMLESS),
      now,
    });
  });
  after(async () => {
    await provider.stop();
    await account.stop();
  });

  let mobiles = 0;
  /** A member with 100 THB, signed in on one device. */
  async function join() {
    const { test } = account;
    mobiles += 1;
    const mobile = `06900000${String(mobiles).padStart(2, '0')}`;
    const token = await account.join(mobile);
    const [main] = (await test.api.call('POST /api/member/wallets', {}, { token })).data;
    const { id, agent_id: agentId } = await test.deps.db
      .selectFrom('members')
      .select(['id', 'agent_id'])
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    const mainWalletId = main?.id ?? 0;
    await test.fund({ id, agentId, mainWalletId, username: '', mobile, password: PASSWORD, token }, 100);
    return { id, mobile, token, mainWalletId };
  }
  type Player = Awaited<ReturnType<typeof join>>;

  /** The kit's game, as its provider plays it. */
  async function launch({ id, mainWalletId }: Player, token: string) {
    const input = { wallet_id: mainWalletId, ...kitGame, is_mobile: true, source: 'seamless' };
    const { data, error } = await account.test.api.call('POST /api/game/link', input, { token });
    assert.equal(error, 0);
    const { operator_token = '', member_ref = '', game_id } = provider.launches.at(-1) ?? {};
    const base = { token: operator_token, member_ref, game_id, currency: 'THB' };
    const send = (action: string, tx: string, body: { round?: string; ref_tx_id?: string; amount: number }) => {
      const { round = 'r1', ref_tx_id, amount } = body;
      const named = ref_tx_id === undefined ? {} : { ref_tx_id: `${id}.${ref_tx_id}` };
      return wallet(action, { ...base, tx_id: `${id}.${tx}`, round_id: `${id}.${round}`, ...named, amount });
    };
    return { send, launch_id: data.launch_id ?? '' };
  }

  interface Seat extends Player {
    readonly launch_id: string;
  }
  const call = () => account.test.api.call;
  const ends: Readonly<Record<string, (seat: Seat) => Promise<{ error: number }>>> = {
    'after a logout': (seat) => call()('POST /api/logout', {}, seat),
    'of a session that was ended': async ({ mobile }) => {
      const { access_token } = (await account.logIn(mobile)).data;
      return call()('POST /api/session/revoke', {}, { token: access_token });
    },
    'after a new password': ({ token }) => {
      const change = { old_password: PASSWORD, new_password: 'another good one' };
      return account.proven('POST /api/member/change_password', change, token);
    },
    'of a game that was closed': ({ launch_id, token }) => call()('POST /api/game/close', { launch_id }, { token }),
    'when all games were closed': ({ token }) => call()('POST /api/game/close', {}, { token }),
    'of a member who rests': ({ token }) =>
      call()('POST /api/member/self_exclude', { duration: '24h', is_understood: true }, { token }),
  };
  for (const [what, end] of Object.entries(ends))
    it(`${what}; what was staked is paid, given back and repeated`, async () => {
      const player = await join();
      const { send, launch_id } = await launch(player, player.token);
      const known = await send('bet', 'a', { amount: 10 });
      assert.equal(known.status, 'RS_OK');
      assert.equal((await send('bet', 'b', { amount: 10 })).status, 'RS_OK');
      assert.equal((await end({ ...player, launch_id })).error, 0);
      for (const round of ['r1', 'r2'])
        assert.equal((await send('bet', `late.${round}`, { round, amount: 10 })).status, 'TOKEN_EXPIRED');
      assert.deepEqual(await send('bet', 'a', { amount: 10 }), known);
      for (const _ of [1, 2]) assert.equal((await send('win', 'w', { ref_tx_id: 'a', amount: 30 })).balance, 110);
      for (const _ of [1, 2]) assert.equal((await send('rollback', 'x', { ref_tx_id: 'b', amount: 10 })).balance, 120);
    });

  it('of one launch that was closed by its member, while another one and a later one go on', async () => {
    const player = await join();
    const first = await launch(player, player.token);
    const { access_token: elsewhere } = (await account.logIn(player.mobile)).data;
    const second = await launch(player, elsewhere);
    const stranger = await join();
    for (const [launch_id, token] of [
      [first.launch_id, player.token],
      [second.launch_id, stranger.token],
    ] as const)
      assert.equal((await call()('POST /api/game/close', { launch_id }, { token })).error, 0);
    assert.equal((await first.send('bet', '1', { amount: 1 })).status, 'TOKEN_EXPIRED');
    assert.equal((await second.send('bet', '2', { round: 'r2', amount: 1 })).status, 'RS_OK');
    const third = await launch(player, player.token);
    assert.equal((await third.send('bet', '3', { round: 'r3', amount: 1 })).status, 'RS_OK');
  });
});
