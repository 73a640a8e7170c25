import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { gameCommands } from '@chokdee/games-server/internal/ops/games.ops.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { playRound } from '../../../testing/games/play-round.ts';

const ANN = '--by=sandbox-entry';

describe('npm run ops -- games', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedGame] });
  });
  after(() => test.stop());

  const { ops, done, detailsOf } = opsTerminal(() => test, gameCommands);
  const offered = async (agent_code = 'CHOKDEE') =>
    (await test.api.call('GET /api/game/list', { agent_code })).data.items.map(({ game_id }) => game_id);

  it('takes providers and games out of one house and puts them back, written into the audit log', async () => {
    await done('games', 'disable', 'mekha', ANN);
    assert.deepEqual(await offered(), ['hilo-thai']);
    await done('games', 'disable', 'salasod', '--game=hilo-thai', ANN);
    assert.deepEqual(await offered(), []);
    await done('games', 'enable', 'mekha', ANN);
    await done('games', 'enable', 'salasod', '--game=hilo-thai', ANN);
    assert.deepEqual(await offered(), ['lotus-moon', 'hilo-thai']);
    assert.equal((await ops('games', 'disable', 'nobody', ANN)).code, 1);
    assert.equal((await ops('games', 'disable', 'mekha', '--game=no-game', ANN)).code, 1);
    assert.equal((await detailsOf('games disable')).length + (await detailsOf('games enable')).length, 4);
  });

  it('shows maintenance with its end, and ends it', async () => {
    await done('games', 'disable', 'mekha', '--maintenance', '--for=2h', ANN);
    const list = await test.api.call('GET /api/game/list', { provider: 'mekha' });
    const [game] = list.data.items;
    assert.deepEqual([game?.is_open, game?.maintenance_until], [false, '2026-11-20T07:00:00.000Z']);
    await done('games', 'enable', 'mekha', '--maintenance', ANN);
    assert.equal((await test.api.call('GET /api/game/list', { provider: 'mekha' })).data.items[0]?.is_open, true);
  });

  it('recalls a round and reports what was played', async () => {
    const member = await test.registerMember();
    await test.fund(member, 100);
    const round = { member, walletTypeId: 1, gameId: 'lotus-moon', roundId: 'r-ops', amount: 40, win: 15 };
    assert.equal(await playRound(test, round), 'RS_OK');
    const recalled = await done('games', 'recall', 'r-ops');
    assert.deepEqual([recalled.round.username, recalled.moves.length], [member.username, 2]);
    const { items } = (await test.api.call('GET /api/member/statement', { type: 'game_bet' }, member)).data;
    assert.match(items[0]?.reference_no ?? '', /^GM\d+-[0-9A-F]{12}$/);
    assert.equal((await done('games', 'recall', items[0]?.reference_no ?? '')).round.round_id, 'r-ops');
    assert.equal((await ops('games', 'recall', 'no-round', ANN)).code, 1);
    const { providers } = await done('games', 'report');
    const mekha = providers.find((row: { provider: string }) => row.provider === 'mekha');
    assert.deepEqual([mekha.rounds, mekha.stake_satang, mekha.payout_satang], [1, '4000', '1500']);
    assert.equal((await done('games', 'providers')).length, 10);
  });

  it('adds a provider, and gives free rounds once for a key', async () => {
    const facts = ['--name=ใหม่', '--name-en=New', '--url=https://new.test/api/'];
    assert.equal((await done('games', 'add-provider', 'new-one', '--family=seamless', ...facts, ANN)).id, 'new-one');
    assert.equal((await ops('games', 'add-provider', 'new-two', '--family=magic', ...facts, ANN)).code, 2);
    const framed = ['--family=seamless', ...facts, ANN];
    const frames = ['--origins=https://play.new.test,https://art.new.test:8443', '--sandbox=allow-same-origin'];
    await done('games', 'add-provider', 'new-one', ...framed, ...frames);
    assert.deepEqual((await test.app.inject('/internal/game-origins')).json(), [
      'https://art.new.test:8443',
      'https://play.new.test',
    ]);
    for (const wrong of [
      '--origins=http://plain.test',
      '--origins=https://a.test/path',
      "--origins=https://a.test; script-src 'unsafe-inline'",
      '--origins=*',
      '--sandbox=allow-top-navigation',
    ])
      assert.equal((await ops('games', 'add-provider', 'new-one', ...framed, wrong)).code, 2, wrong);
    const member = await test.registerMember();
    const gift = ['--provider=mekha', '--rounds=10', '--stake=5', '--title=ของขวัญ', '--key=k1'];
    const give = (game: string) => ['games', 'grant-freespins', member.username, `--game=${game}`, ...gift, ANN];
    assert.equal((await ops(...give('hilo-thai'))).code, 1);
    await done(...give('lotus-moon'));
    assert.equal((await ops(...give('lotus-moon'))).code, 1);
    const { data } = await test.api.call('GET /api/game/freespins', {}, member);
    assert.deepEqual([data[0]?.rounds_left, data[0]?.stake, data[0]?.pays], [10, 5, 'bonus']);
  });
});
