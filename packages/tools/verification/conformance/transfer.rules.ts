import assert from 'node:assert/strict';
import type { WalletFault } from '@chokdee/api/testing/games';
import { codeOf } from '@chokdee/contracts/errors';
import { KIT_SEAMLESS, KIT_TRANSFER } from '@chokdee/games-server/seed';
import { assertSigned, balanceOf, type Kit, type KitMember, type Rule, start } from './kit.ts';

async function open(kit: Kit, member: KitMember): Promise<string> {
  const { error, data } = await start(kit, member, KIT_TRANSFER);
  assert.equal(error, 0, `the game starts, but is answered ${error}`);
  assert.ok(data.session_id);
  return data.session_id;
}

/** Checks that money reaches the wallet once, whatever happens to the call that carries it. */
const lostOnTheWay = (direction: 'in' | 'out', fault: WalletFault): Rule => ({
  name: `${direction === 'in' ? 'a deposit' : 'a withdrawal'} whose ${fault}: the money is back in the wallet once`,
  async check(kit) {
    const member = await kit.newMember(100);
    if (direction === 'in') {
      kit.provider.wallets.failNext(fault);
      assert.equal((await start(kit, member, KIT_TRANSFER)).error, codeOf('5003 PROVIDER_UNAVAILABLE'));
    } else {
      await open(kit, member);
      kit.provider.wallets.failNext(fault);
      assert.equal((await member.call('POST /api/game/close', {})).data.is_pending, true);
    }
    await kit.until(async () => {
      if ((await balanceOf(member)) === 100) return true;
      await member.call('POST /api/game/close', {});
      return false;
    });
    await member.call('POST /api/game/close', {});
    assert.equal(await balanceOf(member), 100);
    assert.deepEqual((await member.call('GET /api/game/sessions', {})).data, []);
  },
});

export const transferRules: readonly Rule[] = [
  {
    name: 'a start carries the money there, closing brings it back with what was won and lost',
    async check(kit) {
      const member = await kit.newMember(100);
      const sessionId = await open(kit, member);
      assert.deepEqual([await balanceOf(member), kit.provider.wallets.balance(sessionId)], [0, 100]);
      kit.provider.wallets.play(sessionId, 60, 0);
      kit.provider.wallets.play(sessionId, 40, 150);
      const { data } = await member.call('POST /api/game/close', { session_id: sessionId });
      assert.deepEqual(data, { returned: 150, is_pending: false });
      assert.equal(await balanceOf(member), 150);
      const { data: round } = await member.call('GET /api/game/round', { round_id: sessionId });
      assert.deepEqual([round.stake, round.payout, round.status], [100, 150, 'closed']);
    },
  },
  {
    name: 'closing again brings nothing more; without an open game it is harmless',
    async check(kit) {
      const member = await kit.newMember(100);
      const sessionId = await open(kit, member);
      const close = () => member.call('POST /api/game/close', { session_id: sessionId });
      await Promise.all([close(), close(), close()]);
      await close();
      assert.deepEqual((await member.call('POST /api/game/close', {})).data, { returned: 0, is_pending: false });
      assert.equal(await balanceOf(member), 100);
    },
  },
  {
    name: 'starting again goes on in the same session; starts at once make one session',
    async check(kit) {
      const member = await kit.newMember(100);
      const answers = await Promise.all([1, 2, 3].map(() => start(kit, member, KIT_TRANSFER)));
      assert.ok(answers.some(({ error }) => error === 0));
      const sessionId = await open(kit, member);
      assert.equal(await open(kit, member), sessionId);
      assert.equal(kit.provider.wallets.balance(sessionId), 100);
      await member.call('POST /api/game/close', {});
      assert.equal(await balanceOf(member), 100);
    },
  },
  {
    name: 'a wallet without money is told so',
    async check(kit) {
      const member = await kit.newMember(0);
      assert.equal((await start(kit, member, KIT_TRANSFER)).error, codeOf('3001 BALANCE_TOO_LOW'));
    },
  },
  {
    name: 'a game elsewhere fetches the money first',
    async check(kit) {
      const member = await kit.newMember(100);
      await open(kit, member);
      assert.equal((await start(kit, member, KIT_SEAMLESS)).error, 0);
      assert.equal(await balanceOf(member), 100);
    },
  },
  {
    name: 'all that was played may be lost: nothing comes back, and nothing is owed',
    async check(kit) {
      const member = await kit.newMember(100);
      const sessionId = await open(kit, member);
      kit.provider.wallets.play(sessionId, 100, 0);
      assert.deepEqual((await member.call('POST /api/game/close', {})).data, { returned: 0, is_pending: false });
      assert.equal(await balanceOf(member), 0);
    },
  },
  {
    name: 'a limit of the member bounds what is carried',
    async check(kit) {
      const member = await kit.newMember(100);
      await member.call('POST /api/member/limits', { kind: 'stake', period: 'day', amount: 30 });
      const sessionId = await open(kit, member);
      assert.equal(kit.provider.wallets.balance(sessionId), 30);
      await member.call('POST /api/game/close', {});
      assert.equal(await balanceOf(member), 100);
    },
  },
  {
    name: 'a provider whose figures do not make what it returns: what it returns decides',
    async check(kit) {
      const member = await kit.newMember(100);
      await open(kit, member);
      kit.provider.wallets.lieNext(7);
      await member.call('POST /api/game/close', {});
      assert.equal(await balanceOf(member), 107);
    },
  },
  {
    name: 'a deposit that is refused: the money is back at once',
    async check(kit) {
      const member = await kit.newMember(100);
      kit.provider.wallets.failNext('refused');
      assert.equal((await start(kit, member, KIT_TRANSFER)).error, codeOf('5003 PROVIDER_UNAVAILABLE'));
      assert.equal(await balanceOf(member), 100);
    },
  },
  lostOnTheWay('in', 'answer lost'),
  lostOnTheWay('in', 'request lost'),
  lostOnTheWay('out', 'answer lost'),
  lostOnTheWay('out', 'request lost'),
  {
    name: 'every call of the product was signed',
    async check(kit) {
      assertSigned(kit.provider.forged);
    },
  },
];
