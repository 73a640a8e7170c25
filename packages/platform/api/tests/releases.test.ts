import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type AreaState, createReleaseSource } from '@chokdee/release';
import { localDesk, runRelease } from '@chokdee/release/cli';
import { act, RegistryFollower, readHistory, readState, recordVersion } from '@chokdee/release/registry';
import { sql } from 'kysely';
import { createReleaseDesk, type ReleaseDesk, who } from './release-desk.ts';

describe('the registry of releases', () => {
  let desk: ReleaseDesk;
  let release: ReleaseDesk['release'];
  let pool: ReleaseDesk['pool'];
  before(async () => {
    desk = await createReleaseDesk();
    ({ release, pool } = desk);
  });
  after(() => desk.stop());

  it('a version never changes, and what was never published is not shown', async () => {
    assert.equal(desk.put('lotto', '1.4.0', 'other'), false);
    await assert.rejects(
      recordVersion(pool, {
        area: 'lotto',
        version: '1.4.0',
        container: '',
        contracts: '',
        commit: '',
        content: '',
        bytes: 0,
        publishedBy: '',
      }),
      /published before/,
    );
    await assert.rejects(act(pool, 'lotto', null, { kind: 'promote', version: '9.9.9' }, who), /never published/);
    assert.equal(await readState(pool, 'lotto'), null);
  });

  it('promote, canary, widen, rollback by command, each in the history with who, when and why', async () => {
    await desk.test.registerMember({ username: 'demo0001' });
    const acts = [
      ['promote', 'lotto', '1.3.0', '--why', 'first'],
      ['canary', 'lotto', '1.4.0', '--percent', '10'],
      ['canary', 'lotto', '1.4.0', '--percent', '12.5', '--member', 'demo0001', '--agent', 'siamphet'],
      ['rollback', 'lotto', '--why', 'looked odd'],
    ];
    for (const argv of acts) assert.equal((await release(...argv)).code, 0, argv.join(' '));
    const history = await readHistory(pool, 'lotto');
    assert.deepEqual(
      history.map((entry) => [entry.revision, entry.act, entry.by, entry.why]),
      [
        [4, 'rollback', 'nid', 'looked odd'],
        [3, 'canary', 'nid', 'no reason given'],
        [2, 'canary', 'nid', 'no reason given'],
        [1, 'promote', 'nid', 'first'],
      ],
    );
    const { canary } = history[1] ?? {};
    assert.equal(canary?.shareBp, 1_250);
    assert.deepEqual(canary.agents, ['SIAMPHET']);
    assert.match(canary.members[0] ?? '', /^[0-9a-f]{16}$/);
    assert.match((await release('history', 'lotto')).out, /rollback\s+stable 1\.3\.0\s+by nid: looked odd/);
    await assert.rejects(pool.query("delete from release_history where area = 'lotto'"), /permission denied/);
    await assert.rejects(sql`delete from release_history where area = 'lotto'`.execute(desk.test.owner), /append-only/);
  });

  it('two people at once: one acts, the other is told to look again', async () => {
    const { revision } = (await readState(pool, 'games')) as AreaState;
    const promote = () => act(pool, 'games', revision, { kind: 'promote', version: '1.1.0' }, who);
    const outcomes = await Promise.allSettled([promote(), promote(), promote()]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') assert.match(String(outcome.reason), /has changed since you looked/);
    }
    assert.equal((await release('rollback', 'games', '--revision', '1')).code, 1);
  });

  it('what was typed wrongly changes nothing and is told with the help', async () => {
    for (const argv of [
      ['canary', 'lotto', '1.4.0', '--percent', '101'],
      ['canary', 'lotto', '1.4.0', '--percent', 'ten'],
      ['canary', 'lotto', '1.4.0'],
      ['canary', 'bingo hall', '1.4.0', '--percent', '1'],
      ['register', 'bingo', '--prefix', '/bingo'],
      ['explode'],
      ['promote', 'lotto', '--nonsense'],
    ]) {
      const { code, complaint } = await release(...argv);
      assert.equal(code, 2, argv.join(' '));
      assert.match(complaint, /npm run release -- <command>/);
    }
    assert.match((await release('canary', 'lotto', '1.4.0', '--member', 'nobody')).complaint, /no member nobody/);
    assert.match((await release('rollback', 'lotto')).complaint, /neither a canary nor a version before/);
  });

  it('an area is registered with its addresses, which no other can have', async () => {
    const register = (area: string, owner: string, ...prefixes: string[]) =>
      release('register', area, '--owner', owner, ...prefixes.flatMap((prefix) => ['--prefix', prefix]));
    assert.match(
      (await release('promote', 'bingo', '1.0.0')).complaint,
      /bingo is not registered: .* --prefix \/bingo/,
    );
    assert.match((await register('bingo', 'team-b', '/lotto/bingo')).complaint, /belongs to lotto \(owner platform\)/);
    assert.match((await register('bingo', 'team-b', '/api')).complaint, /gateway's own/);
    assert.match((await register('bingo', 'team-b', 'bingo')).complaint, /no prefix/);
    assert.match((await register('bingo', 'team-b')).complaint, /no address/);
    assert.match((await register('bingo', 'Team B', '/bingo')).complaint, /An owner is a team/);
    const both = await Promise.all([register('bingo', 'team-b', '/bingo'), register('keno', 'team-c', '/bingo/keno')]);
    assert.equal(both.filter(({ code }) => code === 0).length, 1);
    const loser = both[0]?.code === 0 ? 'keno' : 'bingo';
    assert.match((await release('areas')).out, /lotto +owner platform +\/lotto {2}since/);
    assert.equal((await register(loser, 'team-d', `/${loser}hall`, '=/member/points')).code, 0);
    assert.match((await release('areas')).out, /owner team-d +\/\w+hall =\/member\/points/);
  });

  it('an address belongs to an area within its shell', async () => {
    const register = (area: string, prefix: string) =>
      release('register', area, '--owner', 'staff', '--prefix', prefix);
    assert.equal((await register('treasury', '/lotto')).code, 0, 'an area of members has that address elsewhere');
    assert.match((await register('house', '/lotto/rates')).complaint, /belongs to treasury \(owner staff\)/);
    assert.equal((await register('treasury', '/treasury')).code, 0);
  });

  it('a release whose file was touched is not shown', async () => {
    desk.put('lotto', '1.5.0');
    await desk.record('lotto', '1.5.0');
    writeFileSync(join(desk.store.folderOf('lotto'), '1.5.0/entry.js'), 'touched');
    assert.match((await release('promote', 'lotto', '1.5.0')).complaint, /another content than its manifest says/);
    assert.match((await release('promote', 'lotto', '9.9.9')).complaint, /9\.9\.9 was never published/);
  });

  it('the way back is looked at, too: without its files nothing changes, and what is whole is named', async () => {
    await release('promote', 'lotto', '1.4.0');
    const entry = join(desk.store.folderOf('lotto'), '1.3.0/entry.js');
    rmSync(entry);
    const { code, complaint } = await release('rollback', 'lotto');
    assert.equal(code, 1);
    assert.match(complaint, /1\.3\.0: a file is missing .* promote lotto 1\.4\.0/);
    writeFileSync(entry, '1.3.0');
    assert.equal((await release('rollback', 'lotto')).code, 0);
  });

  it('gateways hear of an act, and stay as they are while the database is away', async () => {
    const sources = [createReleaseSource(desk.store), createReleaseSource(desk.store)];
    const followers = sources.map(
      (source) =>
        new RegistryFollower({
          pool,
          databaseUrl: desk.test.databaseUrl,
          log: () => undefined,
          onStates: (states) => source.follow(states),
        }),
    );
    for (const follower of followers) assert.equal(await follower.start(), true);
    const shown = () =>
      sources.map(
        (source) => source.current().areas.find(({ manifest }) => manifest.area === 'lotto')?.manifest.release,
      );
    assert.deepEqual(shown(), ['1.3.0', '1.3.0']);
    await release('promote', 'lotto', '1.4.0');
    for (let looks = 0; shown().some((version) => version !== '1.4.0'); looks += 1) {
      assert.ok(looks < 1_000, 'a gateway has not heard of it');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await sql`alter table release_states rename to release_states_away`.execute(desk.test.owner);
    for (const follower of followers) assert.equal(await follower.look(), false);
    assert.deepEqual(shown(), ['1.4.0', '1.4.0']);
    await sql`alter table release_states_away rename to release_states`.execute(desk.test.owner);
    for (const follower of followers) await follower.stop();
    await release('rollback', 'lotto');
  });

  it('files that nobody needs go, those that somebody may need stay', async () => {
    desk.put('lotto', '1.0.0');
    desk.put('lotto', '1.1.0');
    await pool.query(
      `insert into release_loads values (now(), 'lotto', '1.1.0', 'stable', 'page', 'ok', 100, true, 1)`,
    );
    const later = new Date(Date.now() + 30 * 24 * 3_600_000);
    const prune = (...argv: string[]) =>
      runRelease(
        { desk: localDesk({ pool, store: desk.store, product: '', by: 'nid', now: later }), root: desk.folder },
        ['prune', 'lotto', ...argv],
      );
    // 1.1.0 was loaded in the last 60 days, 1.3.0 is stable; 1.4.0 was loaded on 21 November.
    const { out } = await prune('--days', '29', '--dry-run');
    assert.match(out, /Would remove:\n {2}lotto 1\.0\.0/);
    assert.doesNotMatch(out, /1\.3\.0/);
    await prune('--days', '29');
    assert.equal((await prune('--days', '29', '--dry-run')).out, 'Nothing to remove.');
  });
});
