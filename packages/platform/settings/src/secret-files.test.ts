import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError, withSecretFiles } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('a secret is read from its file, without the line end that editors leave', () => {
  const env = {
    PORT: '1',
    SESSION_SECRET_FILE: file('s', 'of the file\n'),
    PROVIDER_SECRET_LUCKY_FILE: file('p', 'lucky'),
  };
  assert.deepEqual(withSecretFiles(env), { PORT: '1', SESSION_SECRET: 'of the file', PROVIDER_SECRET_LUCKY: 'lucky' });
});

test('the file of the common provider secret is no secret of a provider', () => {
  assert.deepEqual(withSecretFiles({ PROVIDER_SECRET_FILE: file('c', 'common') }), { PROVIDER_SECRET: 'common' });
});

test('every address of a database may stand in a file, because it holds a password', () => {
  const names = ['', '_OWNER', '_POOLER'].map((kind) => `DATABASE${kind}_URL`);
  for (const name of [...names, 'GATEWAY_DATABASE_URL', 'NEW_DATABASE_URL', 'STANDBY_DATABASE_URLS']) {
    assert.deepEqual(withSecretFiles({ [`${name}_FILE`]: file('u', 'postgres://db') }), { [name]: 'postgres://db' });
  }
});

test('settings that are no secret stay as they are, and an empty one counts as none', () => {
  const env = { RELEASES_FILE: '/nowhere', PSP_SECRET: 'x', PSP_SECRET_FILE: '' };
  assert.deepEqual(withSecretFiles(env), env);
});

test('a file that is away or empty, or a secret given twice, stops the start and names no secret', () => {
  const refused = (env: Record<string, string>, message: RegExp) =>
    assert.throws(
      () => withSecretFiles(env),
      (error) => error instanceof ConfigError && message.test(error.message) && !error.message.includes('geheim'),
    );
  refused({ PSP_SECRET_FILE: join(folder, 'away') }, /PSP_SECRET_FILE names a file that cannot be read \(ENOENT\)/);
  refused({ PSP_SECRET_FILE: file('empty', ' \n') }, /empty file/);
  refused(
    { PSP_SECRET: 'geheim', PSP_SECRET_FILE: file('g', 'geheim') },
    /PSP_SECRET and PSP_SECRET_FILE are both set/,
  );
});

test('a folder holds further secrets, each in a file of its name', () => {
  mkdirSync(join(folder, 'more'));
  const more = join(folder, 'more');
  file('more/NATS_URL', 'nats://one\n');
  file('more/..data', 'of the system');
  const read = withSecretFiles({ PORT: '1', SECRETS_DIR: more });
  assert.deepEqual(read, { PORT: '1', NATS_URL: 'nats://one' });
  assert.deepEqual(withSecretFiles(read), read, 'readers of single settings read the result again');
  const twice = { SECRETS_DIR: more, NATS_URL_FILE: file('nats', 'nats://other') };
  assert.throws(() => withSecretFiles(twice), /NATS_URL_FILE and SECRETS_DIR\/NATS_URL are both set/);
  file('more/NATS_ULR', 'nats://typed-wrongly');
  assert.throws(() => withSecretFiles({ SECRETS_DIR: more }), /SECRETS_DIR\/NATS_ULR is not the name of a secret/);
  assert.throws(() => withSecretFiles({ SECRETS_DIR: join(folder, 'away') }), /cannot be read \(ENOENT\)/);
});
