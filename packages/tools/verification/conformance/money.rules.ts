import assert from 'node:assert/strict';
import { KIT_SEAMLESS } from '@chokdee/games-server/seed';
import { type Kit, newPlayer, type Rule } from './kit.ts';

const player = (kit: Kit, thb = 100) => newPlayer(kit, thb, KIT_SEAMLESS);

/** Rules of stakes, wins and rollbacks in every order in which they come. */
export const moneyRules: readonly Rule[] = [
  {
    name: 'a start hands over token and member; balance tells the wallet',
    async check(kit) {
      const { expect } = await player(kit);
      assert.equal(await expect('RS_OK', 'balance', {}), 100);
    },
  },
  {
    name: 'a stake and its win move once each; the same id is answered the same',
    async check(kit) {
      const { send, id, balance } = await player(kit);
      const bet = await send('bet', { tx_id: id('b'), amount: 10 });
      assert.deepEqual([bet.status, bet.balance], ['RS_OK', 90]);
      const win = await send('win', { tx_id: id('w'), ref_tx_id: id('b'), amount: 25.5, round_closed: true });
      assert.deepEqual([win.status, win.balance], ['RS_OK', 115.5]);
      assert.deepEqual(await send('bet', { tx_id: id('b'), amount: 10 }), bet);
      assert.deepEqual(await send('win', { tx_id: id('w'), ref_tx_id: id('b'), amount: 25.5 }), win);
      assert.equal(await balance(), 115.5);
    },
  },
  {
    name: 'an id that stands for something else is DUPLICATE_MISMATCH',
    async check(kit) {
      const [one, other] = [await player(kit), await player(kit)];
      await one.expect('RS_OK', 'bet', { tx_id: one.id('b'), amount: 10 });
      await one.expect('DUPLICATE_MISMATCH', 'bet', { tx_id: one.id('b'), amount: 11 });
      await one.expect('DUPLICATE_MISMATCH', 'win', { tx_id: one.id('b'), amount: 10 });
      await other.expect('DUPLICATE_MISMATCH', 'bet', { tx_id: one.id('b'), amount: 10 });
      assert.deepEqual([await one.balance(), await other.balance()], [90, 100]);
    },
  },
  {
    name: 'several stakes in a round, one win for all of them',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      for (const name of ['b1', 'b2', 'b3']) await expect('RS_OK', 'bet', { tx_id: id(name), amount: 5 });
      await expect('RS_OK', 'win', { tx_id: id('w'), amount: 40, round_closed: true });
      assert.equal(await balance(), 125);
    },
  },
  {
    name: 'a lost round ends with a win of 0, and takes no stake afterwards',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      await expect('RS_OK', 'bet', { tx_id: id('b'), amount: 10 });
      await expect('RS_OK', 'win', { tx_id: id('w'), amount: 0, round_closed: true });
      await expect('ROUND_CLOSED', 'bet', { tx_id: id('late'), amount: 10 });
      assert.equal(await balance(), 90);
    },
  },
  {
    name: 'a rollback gives back once, also under another id',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      await expect('RS_OK', 'bet', { tx_id: id('b'), amount: 40 });
      for (const name of ['r', 'r', 'another']) {
        assert.equal(await expect('RS_OK', 'rollback', { tx_id: id(name), ref_tx_id: id('b'), amount: 40 }), 100);
      }
      await expect('ROLLED_BACK', 'win', { tx_id: id('w'), ref_tx_id: id('b'), amount: 90 });
      assert.equal(await balance(), 100);
    },
  },
  {
    name: 'a rollback of a part, and of what is left, never more than the stake',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      await expect('RS_OK', 'bet', { tx_id: id('b'), amount: 40 });
      assert.equal(await expect('RS_OK', 'rollback', { tx_id: id('r1'), ref_tx_id: id('b'), amount: 15 }), 75);
      await expect('INVALID_REQUEST', 'rollback', { tx_id: id('r2'), ref_tx_id: id('b'), amount: 26 });
      assert.equal(await expect('RS_OK', 'rollback', { tx_id: id('r3'), ref_tx_id: id('b') }), 100);
      assert.equal(await balance(), 100);
    },
  },
  {
    name: 'a rollback before its stake leaves a tombstone',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      await expect('RS_OK', 'rollback', { tx_id: id('r'), ref_tx_id: id('b'), amount: 10 });
      await expect('ROLLED_BACK', 'bet', { tx_id: id('b'), amount: 10 });
      await expect('RS_OK', 'rollback', { tx_id: id('r'), ref_tx_id: id('b'), amount: 10 });
      assert.equal(await balance(), 100);
    },
  },
  {
    name: 'a stake that has its win is not rolled back',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      await expect('RS_OK', 'bet', { tx_id: id('b'), amount: 10 });
      await expect('RS_OK', 'win', { tx_id: id('w'), ref_tx_id: id('b'), amount: 5 });
      await expect('ROUND_SETTLED', 'rollback', { tx_id: id('r'), ref_tx_id: id('b'), amount: 10 });
      assert.equal(await balance(), 95);
    },
  },
  {
    name: 'a win without a stake moves nothing, and is paid when the stake has come after all',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      await expect('TRANSACTION_UNKNOWN', 'win', { tx_id: id('w'), ref_tx_id: id('b'), amount: 500 });
      assert.equal(await balance(), 100);
      await expect('RS_OK', 'bet', { tx_id: id('b'), amount: 10 });
      await expect('RS_OK', 'win', { tx_id: id('w'), ref_tx_id: id('b'), amount: 20 });
      assert.equal(await balance(), 110);
    },
  },
  {
    name: 'too little money is said with the balance; the refused stake can be rolled back',
    async check(kit) {
      const { expect, id, balance } = await player(kit);
      assert.equal(await expect('NOT_ENOUGH_MONEY', 'bet', { tx_id: id('b'), amount: 100.01 }), 100);
      await expect('RS_OK', 'rollback', { tx_id: id('r'), ref_tx_id: id('b'), amount: 100.01 });
      assert.equal(await balance(), 100);
    },
  },
  {
    name: 'fifty stakes at once never overdraw',
    async check(kit) {
      const { send, id, balance } = await player(kit);
      const places = Array.from({ length: 50 }, (_, place) => place);
      const answers = await Promise.all(
        places.map((place) => send('bet', { round_id: id(`r${place}`), tx_id: id(`b${place}`), amount: 7 })),
      );
      const taken = answers.filter(({ status }) => status === 'RS_OK');
      assert.equal(taken.length, 14);
      assert.deepEqual(new Set(taken.map((answer) => answer.balance)).size, 14);
      assert.ok(answers.every(({ status }) => status === 'RS_OK' || status === 'NOT_ENOUGH_MONEY'));
      assert.equal(await balance(), 2);
    },
  },
  {
    name: 'the same stake twenty times at once is taken once',
    async check(kit) {
      const { send, id, balance } = await player(kit);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send('bet', { tx_id: id('b'), amount: 10 })));
      assert.deepEqual([...new Set(answers.map(({ status, balance: told }) => `${status} ${told}`))], ['RS_OK 90']);
      assert.equal(await balance(), 90);
    },
  },
];
