import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import {
  insertFundTransfer,
  postFundTransfer,
} from '@chokdee/games-server/internal/wallet-sessions/session.repository.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { playRound } from '../../../testing/games/play-round.ts';

describe('the net of a game that is played', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
  });
  after(() => test.stop());

  type Member = Awaited<ReturnType<TestApp['registerMember']>>;
  /** Money that another game takes along, and gives back when it is told to. */
  async function carryIn(member: Member, amountSatang: bigint) {
    const { db } = test.deps;
    const session = { member_id: member.id, id: 'fish', wallet_id: member.mainWalletId };
    await db
      .insertInto('game_sessions')
      .values({
        ...session,
        agent_id: 1,
        provider: 'mekha',
        game_id: 'fish',
        status: 'closed',
        transferred_satang: 0n,
        started_at: test.clock.now(),
      })
      .execute();
    const title = { key: 'game.transfer_in', params: { game: 'x' } } as const;
    const carried = await inTransaction(db, async (tx) => {
      const at = test.clock.now();
      const row = await insertFundTransfer(tx, session, { direction: 'in', amountSatang, at });
      await postFundTransfer(tx, { session, amountSatang: -amountSatang, key: `game:carry:${row.id}`, title, at });
      return row;
    });
    return () =>
      inTransaction(db, async (tx) => {
        const key = `game:carry-back:${carried.id}`;
        await postFundTransfer(tx, { session, amountSatang, key, title, at: test.clock.now() });
      });
  }

  it('is of its rounds since it was opened: no round before, of another game, and no money that comes back', async () => {
    const member = await test.registerMember();
    await test.fund(member, 1000);
    const play = (gameId: string, roundId: string, amount: number, win: number) =>
      playRound(test, { member, walletTypeId: 1, gameId, roundId, amount, win });
    await play('lotus-moon', 'before', 100, 0);
    const comeBack = await carryIn(member, 44_200n);
    test.clock.advance(1000);
    const since = test.clock.now().toISOString();
    const net = async () =>
      (await test.api.call('GET /api/game/net', { game_id: 'lotus-moon', provider_id: 'mekha', since }, member)).data
        .net;
    assert.equal(await net(), 0);
    await comeBack();
    assert.equal(await net(), 0);
    await play('lotus-moon', 'one', 40, 15);
    await play('lotus-moon', 'two', 10, 100.5);
    await play('hilo-thai', 'three', 5, 0);
    assert.equal(await net(), 65.5);
  });
});
