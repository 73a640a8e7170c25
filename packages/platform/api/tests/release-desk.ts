import { localDesk, type Outcome, runRelease } from '@chokdee/release/cli';
import { act, recordVersion, registerArea } from '@chokdee/release/registry';
import { temporaryStore } from '@chokdee/release/testing';
import pg from 'pg';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

export const who = { by: 'nid', why: 'test' };
export const now = new Date('2026-11-21T03:00:00Z');

type Named = 'host' | 'lotto' | 'games';

export interface ReleaseDesk extends ReturnType<typeof temporaryStore> {
  readonly test: TestApp;
  readonly pool: pg.Pool;
  record(area: Named, version: string): Promise<void>;
  /** Runs a command line; each run is a little later than the one before. */
  release(...argv: string[]): Promise<Outcome>;
  stop(): Promise<void>;
}

/** Database and store with three registered areas; two versions of lotto are shown to no visitor. */
export async function createReleaseDesk(): Promise<ReleaseDesk> {
  const store = temporaryStore();
  const test = await createTestApp({});
  const pool = new pg.Pool({ connectionString: test.databaseUrl, max: 4 });
  const record = (area: Named, version: string) =>
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
  for (const [area, version] of [
    ['host', '1.0.0'],
    ['lotto', '1.3.0'],
    ['lotto', '1.4.0'],
    ['games', '1.0.0'],
    ['games', '1.1.0'],
  ] as const) {
    store.put(area, version);
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

  let commands = 0;
  return {
    ...store,
    test,
    pool,
    record,
    release(...argv) {
      commands += 1;
      const at = new Date(now.getTime() + commands * 100);
      const desk = localDesk({ pool, store: store.store, product: 'http://127.0.0.1:1', by: 'nid', now: at });
      return runRelease({ desk, root: store.folder }, argv);
    },
    async stop() {
      await pool.end();
      await test.stop();
      store.remove();
    },
  };
}
