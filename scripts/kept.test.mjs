/** What the last release shared is what areas in members' browsers were built against. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/run.mjs';
import { sharedExports } from './lib/shared-exports.mjs';

const kept = JSON.parse(readFileSync(join(root, 'e2e/kept/shared.json'), 'utf8'));
const now = await sharedExports();
const numbers = (version) => version.split('.').map(Number);

for (const [room, { version, exports }] of Object.entries(kept)) {
  test(`${room}: what it exported is there, and more than that is a version of its own`, () => {
    assert.ok(now[room], `${room} is shared no more: that is a new major version of the host`);
    const [major, minor] = numbers(now[room].version);
    const [majorBefore, minorBefore] = numbers(version);
    const lost = exports.filter((name) => !now[room].exports.includes(name));
    const added = now[room].exports.filter((name) => !exports.includes(name));
    if (lost.length > 0) assert.ok(major > majorBefore, `lost ${lost.join(', ')}: raise the major version of ${room}`);
    // Publishing an area compares the minor version with the running host's: an area that uses what is new is refused
    // until a host that has it is shown.
    if (added.length > 0) {
      const isRaised = major > majorBefore || (major === majorBefore && minor > minorBefore);
      assert.ok(isRaised, `${room} exports ${added.join(', ')} now: raise its minor version above ${version}`);
    }
  });
}
