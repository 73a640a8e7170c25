import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import type { HostContract } from '../calls/host-contract.ts';
import type { AreaState, PackageName } from '../rollout/area-state.ts';
import { findRelease } from '../store.ts';
import { temporaryStore } from '../testing.ts';
import { assertFits } from './shown-releases.ts';

const button = (version: string, isOther = false): HostContract => ({
  '@chokdee/ui': {
    version,
    exports: { Button: { hash: `b ${version}`, since: version, broke: isOther ? version : '1.0.0' } },
    styles: {},
  },
});

const state = (area: PackageName, stable: string, previous: string | null, canary?: string): AreaState => ({
  area,
  revision: 1,
  stable,
  previous,
  canary: canary ? { version: canary, shareBp: 1, members: [], agents: [], since: '' } : null,
});

test('a release is compared with every release that it can meet: shown, on trial, one rollback away', async (t) => {
  const { store, put, remove } = temporaryStore();
  t.after(remove);
  const states = [state('host', 'h2', 'h1', 'h3'), state('lotto', 'l2', 'l1')];
  const pool = {
    query: async (_: string, [area]: string[]) => ({ rows: states.filter((each) => each.area === area) }),
  } as unknown as Pool;
  const refusal = async (area: PackageName, release: string, contract: HostContract) => {
    put(area, release, release, contract);
    const found = findRelease(store, area, release);
    assert.ok(found);
    return assertFits({ pool, store }, found, []).then(
      () => null,
      (error: Error) =>
        error.message
          .split('\n')
          .slice(1)
          .map((line) => line.trim()),
    );
  };
  put('host', 'h1', 'h1', button('1.1.0'));
  put('host', 'h2', 'h2', button('1.2.0'));
  put('host', 'h3', 'h3', button('2.0.0', true));
  put('host', 'h4', 'h4', button('1.0.0'));
  put('lotto', 'l1', 'l1', button('1.0.0'));
  put('lotto', 'l2', 'l2', button('1.2.0'));
  assert.deepEqual(await refusal('lotto', 'new', button('1.2.0')), [
    'lotto new uses Button of @chokdee/ui as it is since 1.2.0; host h3 has another one since 2.0.0',
    'lotto new uses Button of @chokdee/ui as it is since 1.2.0; host h1 still has 1.1.0',
  ]);
  assert.deepEqual(await refusal('host', 'new', button('1.3.0')), null, 'it takes more, and so fits both');
  assert.deepEqual(await refusal('host', 'older', button('1.1.0')), [
    'lotto l2 uses Button of @chokdee/ui as it is since 1.2.0; host older still has 1.1.0',
  ]);
});
