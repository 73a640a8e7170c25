import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type AreaState, createReleaseSource, recordAssetFaults } from '@chokdee/release';
import { type Outcome, runRelease } from '@chokdee/release/cli';
import {
  act,
  RegistryFollower,
  readHistory,
  readState,
  recordVersion,
  registerArea,
  watchCanaries,
} from '@chokdee/release/registry';
import { countPeople, temporaryStore } from '@chokdee/release/testing';
import pg from 'pg';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const who = { by: 'nid', why: 'test' };
const now = new Date('2026-11-21T03:00:00Z');

describe('the registry of releases', () => {
  let test: TestApp;
  let pool: pg.Pool;
  const { store, put, remove, folder } = temporaryStore();
  const record = (area: 'host' | 'lotto' | 'games', version: string) =>
    recordVersion(pool, {
      area,
      version,
      container: `${area}_x`,
      contracts: 'c1',
      commit: 'abc',
      content: 'c',
      bytes: 1,
      publishedBy: 'nid',
    });
  before(async () => {
    test = await createTestApp({});
    pool = new pg.Pool({ connectionString: test.databaseUrl, max: 4 });
    for (const [area, version] of [
      ['host', '1.0.0'],
      ['lotto', '1.3.0'],
      ['lotto', '1.4.0'],
      ['games', '1.0.0'],
      ['games', '1.1.0'],
    ] as const) {
      put(area, version);
      await record(area, version);
    }
    for (const [area, prefixes] of [
      ['host', ['/login']],
      ['games', ['/', '/slot']],
      ['lotto', ['/lotto']],
    ] as const) {
      await registerArea(pool, { area, owner: 'platform', prefixes, by: 'nid' });
    }
    await act(pool, 'host', null, { kind: 'promote', version: '1.0.0' }, who);
    await act(pool, 'games', null, { kind: 'promote', version: '1.0.0' }, who);
  });
  after(async () => {
    await pool.end();
    await test.stop();
    remove();
  });

  let commands = 0;
  const release = (...argv: string[]): Promise<Outcome> => {
    commands += 1;
    const at = new Date(now.getTime() + commands * 100);
    return runRelease({ pool, store, root: folder, product: 'http://127.0.0.1:1', by: 'nid', now: at }, argv);
  };
  let told = 0;
  /** People as their browsers would have told of them, each from a network of its own. */
  const meet = (version: string, bucket: 'stable' | 'canary', people: number, failed: number) =>
    countPeople(
      test.deps.db,
      Array.from({ length: people }, (_, index) => {
        told += 1;
        return { area: 'lotto', version, bucket, visitor: `v${told}`, network: `n${told}`, failed: index < failed };
      }),
    );
  /** Loads as browsers would have told them. */
  const tell = (version: string, bucket: 'stable' | 'canary', loads: number, errors: number) =>
    pool.query(
      `insert into release_loads values
       ($1, 'lotto', $2, $3, 'page', 'ok', 442, true, $4), ($1, 'lotto', $2, $3, 'entry', 'http_404', 442, true, $5)
       on conflict (minute, area, version, bucket, phase, outcome, ms_class, proven)
       do update set loads = release_loads.loads + excluded.loads`,
      [now, version, bucket, loads - errors, errors],
    );

  it('a version never changes, and what was never published is not shown', async () => {
    assert.equal(put('lotto', '1.4.0', 'other'), false);
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
    await test.registerMember({ username: 'demo0001' });
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
    await assert.rejects(pool.query("delete from release_history where area = 'lotto'"), /append-only/);
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
      /Nobody has registered bingo: .* --prefix \/bingo/,
    );
    assert.match((await register('bingo', 'team-b', '/lotto/bingo')).complaint, /belongs to lotto \(owner platform\)/);
    assert.match((await register('bingo', 'team-b', '/api')).complaint, /front door's own/);
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

  it('a release whose file was touched is not shown', async () => {
    put('lotto', '1.5.0');
    await record('lotto', '1.5.0');
    writeFileSync(join(store.folderOf('lotto'), '1.5.0/entry.js'), 'touched');
    assert.match((await release('promote', 'lotto', '1.5.0')).complaint, /another content than its manifest says/);
    assert.match((await release('promote', 'lotto', '9.9.9')).complaint, /9\.9\.9 was never published/);
  });

  it('the way back is looked at, too: without its files nothing changes, and what is whole is named', async () => {
    await release('promote', 'lotto', '1.4.0');
    const entry = join(store.folderOf('lotto'), '1.3.0/entry.js');
    rmSync(entry);
    const { code, complaint } = await release('rollback', 'lotto');
    assert.equal(code, 1);
    assert.match(complaint, /1\.3\.0: a file is missing .* promote lotto 1\.4\.0/);
    writeFileSync(entry, '1.3.0');
    assert.equal((await release('rollback', 'lotto')).code, 0);
  });

  it('gateways hear of an act within a second, and stay as they are while the database is away', async () => {
    const sources = [createReleaseSource(store), createReleaseSource(store)];
    const followers = sources.map(
      (source) =>
        new RegistryFollower({
          pool,
          databaseUrl: test.databaseUrl,
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
    const actedAt = performance.now();
    while (shown().some((version) => version !== '1.4.0')) {
      assert.ok(performance.now() - actedAt < 5_000, 'a gateway has not heard of it');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await pool.query('alter table release_states rename to release_states_away');
    for (const follower of followers) assert.equal(await follower.look(), false);
    assert.deepEqual(shown(), ['1.4.0', '1.4.0']);
    await pool.query('alter table release_states_away rename to release_states');
    for (const follower of followers) await follower.stop();
    await release('rollback', 'lotto');
  });

  it('a canary that fails more often is ended once, and told; an equally good one is not', async () => {
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    await watchCanaries(pool);
    await meet('1.3.0', 'stable', 4_000, 40);
    await meet('1.4.0', 'canary', 400, 4);
    for (let look = 0; look < 3; look += 1) assert.deepEqual(await watchCanaries(pool), []);
    assert.match((await release('status', 'lotto')).out, /watch\s+0\.\d+ to 1 that it fails more often/);
    await tell('1.3.0', 'stable', 8_000, 80);
    await tell('1.4.0', 'canary', 800, 160);
    await meet('1.3.0', 'stable', 4_000, 40);
    await meet('1.4.0', 'canary', 400, 156);
    const looks = await Promise.all([watchCanaries(pool), watchCanaries(pool)]);
    const alarms = looks.flat();
    assert.equal(alarms.length, 1);
    assert.deepEqual(alarms[0]?.classes, { http_404: 160 });
    assert.equal((await readState(pool, 'lotto'))?.canary, null);
    const [last] = await readHistory(pool, 'lotto');
    assert.equal(last?.by, 'watch');
    assert.match(last.why, /canary 1\.4\.0: 160 of 800 visits failed; stable 1\.3\.0: 80 of 8000/);
  });

  it('liars of 64 networks neither end a good canary nor save a bad one', async () => {
    const version = { canary: '1.4.0', stable: '1.3.0' } as const;
    const minute = async (fails: number, liesOf: 'canary' | 'stable') => {
      // Twenty honest visitors a second, a tenth on trial.
      await meet('1.3.0', 'stable', 1_080, 11);
      await meet('1.4.0', 'canary', 120, fails);
      for (const bucket of ['canary', 'stable'] as const) {
        const lies = Array.from({ length: 64 * 50 }, (_, lie) => ({
          area: 'lotto',
          version: version[bucket],
          bucket,
          visitor: `liar ${told + lie}`,
          network: `of liars ${lie % 64}`,
          failed: bucket === liesOf,
        }));
        await countPeople(test.deps.db, lies);
      }
    };
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    await watchCanaries(pool);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      await minute(1, 'canary');
      assert.deepEqual(await watchCanaries(pool), [], `a good canary after ${minutes + 1} minutes`);
    }
    await release('rollback', 'lotto');
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    await watchCanaries(pool);
    let minutes = 0;
    for (let alarms = 0; alarms === 0 && minutes < 10; minutes += 1) {
      await minute(24, 'stable');
      alarms = (await watchCanaries(pool)).length;
    }
    assert.ok(minutes <= 6, `a canary that fails a fifth of its visitors is ended after ${minutes} minutes`);
  });

  it('a canary whose files the front doors could not give out is ended, too', async () => {
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    await watchCanaries(pool);
    const fault = { area: 'lotto', version: '1.4.0', status: 404 };
    await recordAssetFaults(pool, [fault, fault, { ...fault, version: '1.3.0' }]);
    assert.deepEqual(await watchCanaries(pool), []);
    await recordAssetFaults(pool, [fault]);
    assert.equal((await watchCanaries(pool)).length, 1);
    const [last] = await readHistory(pool, 'lotto');
    assert.match(last?.why ?? '', /could not give out files of canary 1\.4\.0 3 times/);
  });

  it('status shows loads, error rates and times of stable beside canary', async () => {
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    const { out } = await release('status', 'lotto');
    assert.match(out, /canary\s+1\.4\.0 at 10\.00 %/);
    assert.match(out, /stable\s+1\.3\.0\s+8000 loads\s+1\.00 % failed {2}p75 442 ms {2}http_404 80/);
    assert.match(out, /canary\s+1\.4\.0\s+800 loads\s+20\.00 % failed/);
    await release('rollback', 'lotto');
  });

  it('files that nobody needs go, those that somebody may need stay', async () => {
    put('lotto', '1.0.0');
    put('lotto', '1.1.0');
    await pool.query(
      `insert into release_loads values (now(), 'lotto', '1.1.0', 'stable', 'page', 'ok', 100, true, 1)`,
    );
    const later = new Date(Date.now() + 30 * 24 * 3_600_000);
    const prune = (...argv: string[]) =>
      runRelease({ pool, store, root: folder, product: '', by: 'nid', now: later }, ['prune', 'lotto', ...argv]);
    // 1.1.0 was loaded in the last 60 days, 1.3.0 is stable; 1.4.0 was loaded on the 21st of November.
    const { out } = await prune('--days', '29', '--dry-run');
    assert.match(out, /Would remove:\n {2}lotto 1\.0\.0/);
    assert.doesNotMatch(out, /1\.3\.0/);
    await prune('--days', '29');
    assert.equal((await prune('--days', '29', '--dry-run')).out, 'Nothing to remove.');
  });
});
