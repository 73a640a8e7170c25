import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
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

/** Stands in for the registry. `refusal` returns the reasons line by line; null if the release fits. */
function registryOf(t: TestContext, states: readonly AreaState[]) {
  const { store, put, remove } = temporaryStore();
  t.after(remove);
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
  return { put, refusal };
}

test('a release is compared with every release that it can meet: shown, on trial, one rollback away', async (t) => {
  const { put, refusal } = registryOf(t, [state('host', 'h2', 'h1', 'h3'), state('lotto', 'l2', 'l1')]);
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

test('a desk is compared with the shell of the staff alone, and that shell with the desks', async (t) => {
  const shown = [state('host', 'h1', null), state('lotto', 'l1', null), state('backoffice', 'b1', null)];
  const { put, refusal } = registryOf(t, [...shown, state('treasury', 't1', null)]);
  put('host', 'h1', 'h1', button('2.0.0', true));
  put('lotto', 'l1', 'l1', button('2.0.0'));
  assert.deepEqual(await refusal('treasury', 't1', button('1.0.0')), [], 'the shell of members is not its shell');
  put('backoffice', 'b1', 'b1', button('1.0.0'));
  assert.equal(await refusal('treasury', 't2', button('1.0.0')), null);
  assert.deepEqual(await refusal('treasury', 't3', button('2.0.0')), [
    'treasury t3 uses Button of @chokdee/ui as it is since 2.0.0; backoffice b1 still has 1.0.0',
  ]);
  assert.deepEqual(await refusal('backoffice', 'b2', button('2.0.0', true)), [
    'treasury t1 uses Button of @chokdee/ui as it is since 1.0.0; backoffice b2 has another one since 2.0.0',
  ]);
});
