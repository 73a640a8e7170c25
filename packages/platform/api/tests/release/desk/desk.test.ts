import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import type { InputOf } from '@chokdee/contracts';
import type { Desk } from '@chokdee/release/internal/server/desk/desk.ts';
import { callsFile, hashOfCalls } from '@chokdee/release/internal/src/calls/released-calls.ts';
import { httpDesk, localDesk, runRelease } from '@chokdee/release/internal/src/cli/index.ts';
import { advancePlans } from '@chokdee/release/internal/src/registry/plans.ts';
import { readState } from '@chokdee/release/internal/src/registry/registry.ts';
import { manifestOf, temporaryStore } from '@chokdee/release/internal/src/testing.ts';
import { sql } from 'kysely';

type Upload = InputOf<'POST /api/release/upload'>;

describe('the release desk over HTTP', () => {
  let test: TestApp;
  let address: string;
  const place = temporaryStore();
  const desks: Record<'admin' | 'bingo' | 'keno', Desk> = {} as never;
  before(async () => {
    test = await createTestApp({ config: { releasesDir: place.folder } });
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const by = { pool: test.deps.pool, store: place.store, product: address, by: 'root', now: test.clock.now() };
    const local = localDesk(by);
    const tokenOf = async (team: string, is_admin = false) =>
      httpDesk(
        address,
        (await local('POST /api/release/token', { team, holder: `ci-${team}`, days: 1, is_admin })).token,
      );
    desks.admin = await tokenOf('platform', true);
    desks.bingo = await tokenOf('team-b');
    desks.keno = await tokenOf('team-c');
    place.put('host', 'h1');
    await local('POST /api/release/area', { area: 'host', owner: 'platform', prefixes: ['/login'] });
    await test.deps.pool.query(
      `insert into release_versions values ('host', 'h1', '', '', '', '', 0, now(), 'root');
       insert into release_states values ('host', 1, 'h1', null, null)`,
    );
  });
  after(async () => {
    await test.stop();
    place.remove();
  });

  const calls = '{}';
  /** A build of one file, as the build command leaves it. */
  function build(version: string, change: Partial<ReturnType<typeof manifestOf>> = {}, code = version): Upload {
    const route = { path: '/bingo/:id?', page: 'p', layout: 'default', access: 'public', title: 'p' } as const;
    const manifest = manifestOf('bingo', version, code);
    const built = { ...manifest.built, contracts: hashOfCalls(calls) };
    const texts = {
      'entry.js': code,
      [callsFile]: calls,
      'release.json': JSON.stringify({
        ...manifest,
        routes: [route],
        paths: { round: '/bingo/:id' },
        built,
        ...change,
      }),
    };
    const files = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text).toString('base64')]);
    return { area: 'bingo', version, files: Object.fromEntries(files) };
  }
  const upload = (desk: Desk, input: Upload) => desk('POST /api/release/upload', input);

  it('refuses calls without a token, and with an ended or expired one', async () => {
    const desk = (token: string) => httpDesk(address, token)('GET /api/release/areas', {});
    await assert.rejects(desk('rel_nobody'), /does not know the release token/);
    const { id, token } = await desks.admin('POST /api/release/token', { team: 'team-z', holder: 'nid', days: 1 });
    assert.equal((await desk(token)).areas.length, 1);
    await assert.rejects(desks.bingo('POST /api/release/token/end', { id }), /no such token of team-b/);
    await desks.admin('POST /api/release/token/end', { id });
    await assert.rejects(desk(token), /does not know the release token/);
    await assert.rejects(
      desks.bingo('POST /api/release/token', { team: 'team-b', holder: 'nid', days: 1 }),
      /Only an admin makes tokens/,
    );
    const answer = await test.api.raw('GET /api/release/areas', {});
    assert.equal(answer.status, 403);
    // An unknown sender is refused before the body is read.
    const body = `{"files":{"x":"${'A'.repeat(30_000_000)}"}}`;
    const headers = { 'content-type': 'application/json' };
    const sent = await fetch(`${address}/api/release/upload`, { method: 'POST', headers, body }).catch(() => null);
    assert.ok(sent === null || sent.status === 403);
  });

  it('lets a team act on its own area, and on no other', async () => {
    await assert.rejects(
      desks.bingo('POST /api/release/area', { area: 'bingo', owner: 'team-b', prefixes: ['/bingo'] }),
      /Only an admin registers bingo/,
    );
    await assert.rejects(upload(desks.bingo, build('1.0.0')), /bingo is not registered/);
    await desks.admin('POST /api/release/area', { area: 'bingo', owner: 'team-b', prefixes: ['/bingo'] });
    await assert.rejects(upload(desks.keno, build('1.0.0')), /bingo belongs to team-b; ci-team-c acts for team-c/);
    assert.deepEqual(await upload(desks.bingo, build('1.0.0')), { area: 'bingo', version: '1.0.0', commit: 'abc' });
    await assert.rejects(
      desks.keno('POST /api/release/promote', { area: 'bingo', version: '1.0.0' }),
      /belongs to team-b/,
    );
    await desks.bingo('POST /api/release/promote', { area: 'bingo', version: '1.0.0', why: 'first' });
    const { acts } = await desks.keno('GET /api/release/history', { area: 'bingo' });
    assert.deepEqual(
      acts.map(({ act, by, why }) => [act, by, why]),
      [['promote', 'ci-team-b', 'first']],
    );
  });

  it('takes a build in whole or not at all', async () => {
    const stored = () => readdirSync(place.store.folderOf('bingo')).sort();
    const before = stored();
    const refused = async (input: Upload, why: RegExp) => {
      await assert.rejects(upload(desks.bingo, input), why);
      assert.deepEqual(stored(), before);
    };
    const whole = build('1.1.0');
    await refused({ ...whole, files: { ...whole.files, 'entry.js': '' } }, /missing or damaged/);
    await refused({ ...whole, version: '1.2.0' }, /not that release/);
    await refused({ ...whole, files: {} }, /missing or damaged/);
    await refused({ ...whole, files: { ...whole.files, [callsFile]: '' } }, /calls\.json differs/);
    const elsewhere = { path: '/lotto', page: 'p', layout: 'default', access: 'public', title: 'p' } as const;
    await refused(build('1.1.0', { routes: [elsewhere] }), /has pages at \/lotto, .* below its addresses \(\/bingo\)/);
    await refused(build('1.0.0', {}, 'other code'), /with another content: a version never changes/);
    await refused(
      build('1.1.0', { built: { contracts: hashOfCalls(calls), shared: { vue: '3.0.0' }, commit: null } }),
      /does not share vue/,
    );
    const moved = { path: '/bingo/halls/:id?', page: 'p', layout: 'default', access: 'public', title: 'p' } as const;
    await refused(build('1.1.0', { routes: [moved] }), /no page at \/bingo\/:id any more, .* link to as bingo\.round/);
    for (const name of ['../escape.js', '.hidden', 'a/b.js']) {
      await refused({ ...whole, files: { ...whole.files, [name]: '' } }, /is not a valid file name/);
    }
    assert.deepEqual(await upload(desks.bingo, build('1.0.0')), { area: 'bingo', version: '1.0.0', commit: 'abc' });
    await upload(desks.bingo, whole);
    assert.ok(existsSync(join(place.store.folderOf('bingo'), '1.1.0/entry.js')));
  });

  it('shows nothing new of a frozen area, but allows a rollback', async () => {
    const { frozen } = await desks.bingo('POST /api/release/freeze', { area: 'bingo', frozen: true, why: 'Songkran' });
    assert.equal(frozen?.by, 'ci-team-b');
    const canary = { area: 'bingo', version: '1.1.0', percent: 10 };
    await assert.rejects(desks.bingo('POST /api/release/canary', canary), /frozen by ci-team-b: Songkran/);
    await desks.bingo('POST /api/release/freeze', { area: 'bingo', frozen: false });
    assert.equal((await desks.bingo('POST /api/release/canary', canary)).canary?.percent, 10);
    await desks.bingo('POST /api/release/freeze', { area: 'bingo', frozen: true });
    assert.equal((await desks.bingo('POST /api/release/rollback', { area: 'bingo' })).canary, null);
    await desks.bingo('POST /api/release/freeze', { area: 'bingo', frozen: false });
  });

  it('names members on trial by username, and by visitor id for gateways', async () => {
    const { username } = await test.registerMember();
    const order = { area: 'bingo', version: '1.1.0', members: [username] };
    assert.deepEqual((await desks.bingo('POST /api/release/canary', order)).canary?.members, [username]);
    const stored = (await readState(test.deps.pool, 'bingo'))?.canary?.members;
    assert.match(String(stored), /^[0-9a-f]{16}$/);
    await assert.rejects(
      desks.bingo('POST /api/release/canary', { ...order, members: ['nobody99'] }),
      /There is no member nobody99/,
    );
    await desks.bingo('POST /api/release/rollback', { area: 'bingo' });
  });

  it('widens by plan, step by step, until a person ends the canary', async () => {
    const steps = [
      { percent: 1, hold_minutes: 30 },
      { percent: 25, hold_minutes: 60 },
      { percent: 100, hold_minutes: 0 },
    ];
    await assert.rejects(
      desks.bingo('POST /api/release/plan', { area: 'bingo', version: '1.1.0', steps: [...steps].reverse() }),
      /wider than the one before/,
    );
    const { pool } = test.deps;
    let at = test.clock.now().getTime();
    const advance = (minutes: number) => {
      at += minutes * 60_000;
      return advancePlans({ pool, now: new Date(at), assertWhole: async () => undefined });
    };
    const shown = async () => {
      const state = await readState(pool, 'bingo');
      return state?.canary ? state.canary.shareBp / 100 : state?.stable;
    };
    const plan = () => desks.bingo('POST /api/release/plan', { area: 'bingo', version: '1.1.0', steps, why: 'ramp' });
    await plan();
    await Promise.all([advance(0), advance(0)]);
    assert.equal(await shown(), 1);
    await advance(29);
    assert.equal(await shown(), 1);
    const { areas: planned } = await desks.bingo('GET /api/release/status', { area: 'bingo' });
    assert.equal(planned[0]?.plan?.next_step, 1, 'the second gateway has not ended it');
    await desks.bingo('POST /api/release/rollback', { area: 'bingo' });
    await advance(10);
    assert.equal(await shown(), '1.0.0');
    await plan();
    await advance(0);
    await advance(31);
    assert.equal(await shown(), 25);
    await desks.bingo('POST /api/release/freeze', { area: 'bingo', frozen: true });
    await advance(61);
    assert.equal(await shown(), 25, 'a plan waits while its area is frozen');
    await desks.bingo('POST /api/release/freeze', { area: 'bingo', frozen: false });
    await advance(1);
    assert.equal(await shown(), '1.1.0');
    const { areas } = await desks.bingo('GET /api/release/status', { area: 'bingo' });
    assert.equal(areas[0]?.plan, null);
  });

  it('records actor and call of every attempt, but never a file or a token', async () => {
    const { rows } = await test.deps.pool.query<{ by: string; refused: string | null; text: string }>(
      'select by, refused, details::text as text from release_audit order by id',
    );
    assert.ok(rows.some(({ by, refused }) => by === 'ci-team-c' && refused?.includes('belongs to team-b')));
    assert.ok(rows.every(({ text }) => !/rel_|entry\.js/.test(text)));
    await assert.rejects(test.deps.pool.query('delete from release_audit'), /permission denied/);
    await assert.rejects(sql`delete from release_audit`.execute(test.owner), /append-only/);
  });

  it('serves the release command that has a token', async () => {
    const desk = desks.bingo;
    const folder = join(place.folder, '.typed');
    mkdirSync(folder);
    writeFileSync(join(folder, 'x'), readFileSync(join(place.store.folderOf('bingo'), '1.1.0/entry.js')));
    const { out } = await runRelease({ desk, root: folder }, ['status', 'bingo']);
    assert.match(out, /bingo {2}revision \d+\n {2}stable {4}1\.1\.0 {2}\(before: 1\.0\.0\)/);
    assert.match(
      (await runRelease({ desk, root: folder }, ['rollback', 'host'])).complaint,
      /host belongs to platform/,
    );
    const wrong = await runRelease({ desk, root: folder }, ['plan', 'bingo', '1.0.0', '--step', 'wide']);
    assert.match(wrong.complaint, /npm run release[\s\S]*--step is a share from 0 to 100 .*"wide"\.$/);
  });
});
