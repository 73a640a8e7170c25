import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { playRound } from '@chokdee/api/testing/games';
import { calls } from '@chokdee/api-contract';
import { codeOf } from '@chokdee/contracts/errors';
import type { CallSpec } from '@chokdee/contracts/server';
import { seedWheel } from '@chokdee/engagement-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { openRounds } from '@chokdee/lotto-server/rounds';
import { seedLotto } from '@chokdee/lotto-server/seed';

const specs = Object.entries<CallSpec>(calls);
const playCalls = specs.flatMap(([name, spec]) => (spec.play ? [name] : []));
/** Where a member plays. */
const PLAY_PATHS = /^POST \/api\/(lotto|wheel|game)\//;
/** Ends play, or hands over what was won before. */
const NOT_PLAY = ['POST /api/lotto/bill/cancel', 'POST /api/wheel/reward'];

type Prepare = (test: TestApp, member: TestMember) => Promise<object>;

async function roundOf(test: TestApp, code: string): Promise<string> {
  const { data } = await test.api.call('GET /api/lotto/lobby', { agent_code: 'CHOKDEE' });
  const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
  assert.ok(round, code);
  return round.round_id;
}

/** A good input of every call that is play: it would be taken if the member did not rest. */
const inputs: Readonly<Record<string, Prepare>> = {
  'POST /api/lotto/bill/create': async (test, { token }) => {
    const items = [{ bet_type: '3top' as const, number: '528', amount: 10 }];
    const bet = { round_id: await roundOf(test, 'hanoi_special'), items };
    const { data } = await test.api.call('POST /api/lotto/bill/validate', bet, { token });
    return { validate_token: data.validate_token };
  },
  'POST /api/lotto/yeekee/shoot_number': async (test) => ({
    round_id: await roundOf(test, 'yeekee_5'),
    number: '12345',
  }),
  'POST /api/wheel/spin': async () => ({}),
  'POST /api/wheel/spin_v2': async () => ({}),
  'POST /api/game/link': async (_test, { mainWalletId }) => ({
    wallet_id: mainWalletId,
    game_id: 'lotus-moon',
    provider_id: 'mekha',
    is_mobile: true,
    source: 'lobby',
  }),
};

describe('who rests from play', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedWheel, seedGame] });
    await openRounds(test.deps, test.clock.now());
  });
  after(() => test.stop());

  const rest = ({ token }: TestMember, duration: '24h' | 'forever') =>
    test.api.call('POST /api/member/self_exclude', { duration, is_understood: true }, { token });

  it('has a contract that says of every call whether it is play', () => {
    for (const [name, spec] of specs) {
      const mayBePlay = spec.money === true && PLAY_PATHS.test(name) && !NOT_PLAY.includes(name);
      assert.ok(!mayBePlay || spec.play, `${name} must say play: true, or be one of NOT_PLAY`);
    }
    assert.deepEqual(playCalls.filter((name) => !inputs[name]).sort(), [], 'a call of play has no input here');
  });

  for (const name of playCalls) {
    it(`is refused by ${name}, in cool-off and in exclusion, and by nothing else before`, async () => {
      for (const duration of ['24h', 'forever'] as const) {
        const member = await test.registerMember();
        await test.fund(member, 100);
        const input = (await inputs[name]?.(test, member)) ?? {};
        await rest(member, duration);
        const answer = await test.api.raw(name, input, member);
        assert.equal(answer.error, codeOf('7001 SELF_EXCLUDED'), answer.message);
      }
      const player = await test.registerMember();
      await test.fund(player, 100);
      const input = (await inputs[name]?.(test, player)) ?? {};
      assert.notEqual((await test.api.raw(name, input, player)).error, codeOf('7001 SELF_EXCLUDED'));
    });
  }

  it('is refused the stake of a game that was started before', async () => {
    const member = await test.registerMember();
    await test.fund(member, 100);
    await rest(member, '24h');
    const round = { gameId: 'lotus-moon', roundId: 'after', amount: 10 };
    assert.equal(await playRound(test, { member, walletTypeId: 1, ...round }), 'USER_DISABLED');
  });
});
