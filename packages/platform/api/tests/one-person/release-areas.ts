import type { TestApp } from '@chokdee/api/testing';
import { act, recordVersion } from '@chokdee/release/registry';
import type { temporaryStore } from '@chokdee/release/testing';

/** Releases bingo twice, and keno with a plan while it is frozen. */
export async function releaseTwoAreas(
  { deps: { pool } }: TestApp,
  place: ReturnType<typeof temporaryStore>,
): Promise<void> {
  const who = { by: 'root', why: 'first' };
  for (const area of ['bingo', 'keno']) {
    await pool.query(
      `with area as (insert into release_areas (area, owner, registered_by) values ($1, 'team-b', 'root') returning area)
       insert into release_prefixes (prefix, area) select '/' || area, area from area`,
      [area],
    );
    for (const version of ['0.9.0', '1.0.0', '1.1.0']) {
      place.put(area, version);
      const built = { container: '', contracts: '', commit: '', content: '', bytes: 0, publishedBy: 'root' };
      await recordVersion(pool, { area, version, ...built });
    }
    const first = await act(pool, area, null, { kind: 'promote', version: '0.9.0' }, who);
    await act(pool, area, first.revision, { kind: 'promote', version: '1.0.0' }, who);
  }
  await pool.query(
    `insert into release_plans (area, version, steps, next_at, made_by, reason)
     values ('keno', '1.1.0', '[{"percent":100,"hold_minutes":0}]', '2099-01-01', 'root', 'x')`,
  );
  await pool.query(`update release_areas set frozen = '{"at":"","by":"root","why":"x"}' where area = 'keno'`);
}
