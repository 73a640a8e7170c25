import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { seedGame } from '@chokdee/games-server/seed';
import { playRound } from '../../../testing/games/play-round.ts';

describe('a round of a game', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
  });
  after(() => test.stop());

  it('has the emblem of its game in the statement and, won large, in the inbox', async () => {
    const member = await test.registerMember();
    await test.fund(member, 1000);
    await playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', roundId: 'one', amount: 10, win: 500 });
    const { items } = (await test.api.call('GET /api/member/statement', {}, member)).data;
    const icons = items.filter(({ reference }) => reference?.kind === 'game_round').map(({ emblem }) => emblem?.icon);
    assert.deepEqual(icons, ['slot', 'slot']);
    const told = (await test.api.call('GET /api/notifications', { agent_code: 'CHOKDEE' }, member)).data;
    assert.deepEqual(
      told.filter(({ kind }) => kind === 'prizes').map(({ emblem }) => emblem?.icon),
      ['slot'],
    );
  });
});
