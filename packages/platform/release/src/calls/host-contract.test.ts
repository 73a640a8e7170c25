import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HostContract, hostConflicts, type SharedName } from './host-contract.ts';

const named = (hash: string, since: string, broke = since): SharedName => ({ hash, since, broke });
const ui = (
  version: string,
  exports: Record<string, SharedName>,
  styles: Record<string, SharedName> = {},
): HostContract => ({
  '@chokdee/ui': { version, exports, styles },
});
const names = { area: 'lotto 1.4.0', host: 'host h1' };
const conflicts = (area: HostContract, host: HostContract) => hostConflicts({ area, host, names });

test('an equal name fits in every version; so does a later one that takes more', () => {
  const area = ui('1.2.0', { Button: named('b1', '1.2.0') });
  assert.deepEqual(conflicts(area, ui('1.1.0', { Button: named('b1', '1.1.0') })), []);
  assert.deepEqual(conflicts(area, ui('1.10.0', { Button: named('b2', '1.10.0', '1.0.0') })), []);
  const other = ui('2.1.0', { Button: named('b2', '1.3.0', '1.2.0'), Tabs: named('t2', '2.0.0') });
  assert.deepEqual(conflicts(area, other), [], 'another name of the package may have broken');
});

test('an older shell, a changed type and a removed name are named with package and release', () => {
  const area = ui('1.3.0', { Button: named('b2', '1.3.0', '1.0.0') });
  assert.deepEqual(conflicts(area, ui('1.2.0', { Button: named('b1', '1.2.0', '1.0.0') })), [
    'lotto 1.4.0 uses Button of @chokdee/ui as it is since 1.3.0; host h1 still has 1.2.0',
  ]);
  assert.deepEqual(conflicts(area, ui('2.1.0', { Button: named('b3', '2.1.0', '2.0.0') })), [
    'lotto 1.4.0 uses Button of @chokdee/ui as it is since 1.3.0; host h1 has another one since 2.0.0',
  ]);
  assert.deepEqual(conflicts(area, ui('2.0.0', {})), [
    'lotto 1.4.0 uses Button of @chokdee/ui as it is since 1.3.0; host h1 only has version 2.0.0, without it',
  ]);
  assert.deepEqual(conflicts(area, ui('1.3.0', { Button: named('b9', '1.3.0', '1.0.0') })), [
    'lotto 1.4.0 uses Button of @chokdee/ui as it is since 1.3.0; host h1 has another one under the same version',
  ]);
});

test('a style fits by its name: another colour fits, a missing class does not', () => {
  const area = ui('1.3.0', {}, { '--line': named('c1', '1.0.0'), '.card': named('c2', '1.3.0') });
  assert.deepEqual(conflicts(area, ui('1.2.0', {}, { '--line': named('c9', '1.0.0') })), [
    'lotto 1.4.0 uses .card of @chokdee/ui as it is since 1.3.0; host h1 only has version 1.2.0, without it',
  ]);
});
