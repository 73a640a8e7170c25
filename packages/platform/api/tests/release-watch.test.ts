import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recordAssetFaults } from '@chokdee/release';
import { readHistory, readState, watchCanaries } from '@chokdee/release/registry';
import { countPeople } from '@chokdee/release/testing';
import { createReleaseDesk, now, type ReleaseDesk } from './release-desk.ts';

describe('the watch over canaries', () => {
  let desk: ReleaseDesk;
  let release: ReleaseDesk['release'];
  let pool: ReleaseDesk['pool'];
  before(async () => {
    desk = await createReleaseDesk();
    ({ release, pool } = desk);
    await release('promote', 'lotto', '1.3.0');
  });
  after(() => desk.stop());

  let told = 0;
  /** Counts persons as browsers would report them, each from another network. */
  const meet = (version: string, bucket: 'stable' | 'canary', people: number, failed: number) =>
    countPeople(
      desk.test.deps.db,
      Array.from({ length: people }, (_, index) => {
        told += 1;
        return { area: 'lotto', version, bucket, visitor: `v${told}`, network: `n${told}`, failed: index < failed };
      }),
    );
  /** Writes loads as browsers would report them. */
  const tell = (version: string, bucket: 'stable' | 'canary', loads: number, errors: number) =>
    pool.query(
      `insert into release_loads values
       ($1, 'lotto', $2, $3, 'page', 'ok', 442, true, $4), ($1, 'lotto', $2, $3, 'entry', 'http_404', 442, true, $5)
       on conflict (minute, area, version, bucket, phase, outcome, ms_class, proven)
       do update set loads = release_loads.loads + excluded.loads`,
      [now, version, bucket, loads - errors, errors],
    );

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
      // Twenty honest visitors a second, a tenth of them on trial.
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
        await countPeople(desk.test.deps.db, lies);
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

  it('liars who come before the honest are more than half at first, and are waited out', async () => {
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    await watchCanaries(pool);
    await meet('1.3.0', 'stable', 800, 0);
    await meet('1.4.0', 'canary', 40, 0);
    const lies = Array.from({ length: 200 }, (_, lie) => ({
      visitor: `early ${lie}`,
      network: `of early ${lie % 50}`,
    }));
    const of = { area: 'lotto', version: '1.4.0', bucket: 'canary', failed: true } as const;
    await countPeople(
      desk.test.deps.db,
      lies.map((who) => ({ ...of, ...who })),
    );
    assert.deepEqual(await watchCanaries(pool), []);
    await release('rollback', 'lotto');
  });

  it('a small site has fewer networks than are set aside, and is believed after a while', async () => {
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    await watchCanaries(pool);
    const few = (version: string, bucket: 'stable' | 'canary', people: number, failed: boolean) =>
      countPeople(
        desk.test.deps.db,
        Array.from({ length: people }, (_, index) => ({
          area: 'lotto',
          version,
          bucket,
          visitor: `${bucket} ${index}`,
          network: `${bucket} ${index % 60}`,
          failed,
        })),
      );
    await few('1.3.0', 'stable', 240, false);
    await few('1.4.0', 'canary', 240, true);
    assert.deepEqual(await watchCanaries(pool), []);
    await pool.query(`update release_people set told_at = told_at - interval '16 minutes'`);
    assert.equal((await watchCanaries(pool)).length, 1);
  });

  it('ends a canary whose files the gateways could not serve', async () => {
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    await watchCanaries(pool);
    const fault = { area: 'lotto', version: '1.4.0', status: 404 };
    await recordAssetFaults(pool, [fault, fault, { ...fault, version: '1.3.0' }]);
    assert.deepEqual(await watchCanaries(pool), []);
    await recordAssetFaults(pool, [fault]);
    assert.equal((await watchCanaries(pool)).length, 1);
    const [last] = await readHistory(pool, 'lotto');
    assert.match(last?.why ?? '', /could not serve files of canary 1\.4\.0 3 times/);
  });

  it('status shows loads, error rates and times of stable beside canary', async () => {
    await release('canary', 'lotto', '1.4.0', '--percent', '10');
    const { out } = await release('status', 'lotto');
    assert.match(out, /canary\s+1\.4\.0 at 10\.00 %/);
    assert.match(out, /stable\s+1\.3\.0\s+8000 loads\s+1\.00 % failed {2}p75 442 ms {2}http_404 80/);
    assert.match(out, /canary\s+1\.4\.0\s+800 loads\s+20\.00 % failed/);
    await release('rollback', 'lotto');
  });
});
