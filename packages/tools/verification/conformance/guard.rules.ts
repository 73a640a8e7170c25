import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { KIT_SEAMLESS } from '@chokdee/games-server/seed';
import { type Kit, newPlayer, type Rule } from './kit.ts';

const player = (kit: Kit, thb = 100) => newPlayer(kit, thb, KIT_SEAMLESS);

/** Rules against calls without permission, malformed calls and forged calls. */
export const guardRules: readonly Rule[] = [
  {
    name: 'a token that is not good takes no stake, but wins and rollbacks arrive',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      await expect('RS_OK', 'bet', { tx_id: id('b'), amount: 10 });
      await expect('RS_OK', 'bet', { tx_id: id('c'), amount: 10 });
      const token = 'ended';
      await expect('TOKEN_EXPIRED', 'bet', { token, tx_id: id('d'), amount: 10 });
      await expect('TOKEN_EXPIRED', 'balance', { token });
      await expect('RS_OK', 'win', { token, tx_id: id('w'), ref_tx_id: id('b'), amount: 20 });
      await expect('RS_OK', 'rollback', { token, tx_id: id('r'), ref_tx_id: id('c'), amount: 10 });
      assert.equal(await balance(), 110);
    },
  },
  {
    name: 'the token of another member is no token',
    async check(kit) {
      const [one, other] = [await player(kit), await player(kit)];
      const token = other.launch.operator_token;
      await one.expect('TOKEN_EXPIRED', 'bet', { token, tx_id: one.id('b'), amount: 10 });
      assert.deepEqual([await one.balance(), await other.balance()], [100, 100]);
    },
  },
  {
    name: 'an unknown game or member, and another currency',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      await expect('GAME_UNKNOWN', 'bet', { game_id: 'no-game', tx_id: id('b'), amount: 10 });
      await expect('GAME_UNKNOWN', 'bet', { member_ref: 'm999999999', tx_id: id('b'), amount: 10 });
      await expect('CURRENCY_MISMATCH', 'bet', { currency: 'USD', tx_id: id('b'), amount: 10 });
      assert.equal(await balance(), 100);
    },
  },
  {
    name: 'negative amounts, three decimals and missing ids are malformed',
    async check(kit) {
      const { send, id, balance } = await player(kit);
      for (const body of [
        { tx_id: id('b'), amount: -10 },
        { tx_id: id('b'), amount: 0.001 },
        { tx_id: id('b'), amount: 0 },
        { tx_id: id('b'), amount: '10' },
        { amount: 10 },
        { tx_id: id('b'), round_id: '', amount: 10 },
      ]) {
        const { code, status } = await send('bet', body);
        assert.deepEqual([code, status], [400, 'INVALID_REQUEST'], JSON.stringify(body));
      }
      assert.equal((await send('win', { tx_id: id('w'), amount: -5 })).code, 400);
      assert.equal(await balance(), 100);
    },
  },
  {
    name: 'a forged, old or replayed signature is refused with 403',
    async check(kit) {
      const { launch, id, balance } = await player(kit);
      const bet = (name: string) => ({
        token: launch.operator_token,
        member_ref: launch.member_ref,
        game_id: launch.game_id,
        currency: 'THB',
        round_id: id('round'),
        tx_id: id(name),
        amount: 10,
      });
      const nonce = randomUUID();
      assert.equal((await kit.wallet('bet', bet('a'), { nonce })).code, 200);
      for (const tricks of [
        { nonce },
        { secret: 'not the secret of this provider' },
        { offS: -301 },
        { offS: 301 },
        { rawBody: JSON.stringify({ ...bet('e'), amount: 90 }) },
      ]) {
        const { code, status } = await kit.wallet('bet', bet('e'), tricks);
        assert.deepEqual([code, status], [403, 'INVALID_SIGNATURE'], JSON.stringify(tricks));
      }
      assert.equal(await balance(), 90);
    },
  },
  {
    name: 'a body that is too long is refused with 413, one that does not end with 408',
    async check(kit) {
      const { send, id, balance } = await player(kit);
      const long = await send('bet', { tx_id: id('b'), amount: 10, note: 'x'.repeat(20_000) });
      assert.equal(long.code, 413);
      assert.match(await trickle(kit.baseUrls[0] ?? ''), /^HTTP\/1\.1 408 /);
      assert.equal(await balance(), 100);
    },
  },
  {
    name: 'a stake over a limit of the member is refused, one within it is not',
    async check(kit) {
      const { member, expect, id, balance } = await player(kit);
      const limit = await member.call('POST /api/member/limits', { kind: 'stake', period: 'day', amount: 20 });
      assert.equal(limit.error, 0);
      await expect('RS_OK', 'bet', { tx_id: id('a'), amount: 15 });
      await expect('LIMIT_REACHED', 'bet', { tx_id: id('b'), amount: 6 });
      await expect('RS_OK', 'bet', { tx_id: id('c'), amount: 5 });
      assert.equal(await balance(), 80);
    },
  },
  {
    name: 'an excluded member stakes nothing, but what runs is won and given back',
    async check(kit) {
      const { member, expect, id, balance } = await player(kit);
      await expect('RS_OK', 'bet', { tx_id: id('a'), amount: 10 });
      await expect('RS_OK', 'bet', { tx_id: id('b'), amount: 10 });
      await member.call('POST /api/member/self_exclude', { duration: '24h', is_understood: true });
      await expect('TOKEN_EXPIRED', 'bet', { tx_id: id('c'), amount: 10 });
      await expect('RS_OK', 'win', { tx_id: id('w'), ref_tx_id: id('a'), amount: 30 });
      await expect('RS_OK', 'rollback', { tx_id: id('r'), ref_tx_id: id('b'), amount: 10 });
      assert.equal(await balance(), 120);
    },
  },
];

/** Begins a body and never ends it. Returns the answer. */
function trickle(baseUrl: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port || 80), hostname, () => {
      socket.write(
        `POST /provider/${KIT_SEAMLESS}/bet HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n` +
          'content-length: 100\r\n\r\n{"amount":',
      );
    });
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      socket.end();
    });
    socket.setTimeout(30_000, () => socket.destroy(new Error('it was never answered')));
    socket.once('close', () => resolve(text)).once('error', reject);
  });
}
