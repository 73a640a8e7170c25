import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ownSecrets } from '@chokdee/api/testing';
import { ConfigError, readConfig } from '@chokdee/kernel/config';

const DATABASE_URL = 'postgres://user:hidden@localhost/chokdee';
const outside = {
  SMS_URL: 'https://sms.example',
  PSP_URL: 'https://psp.example',
  BANK_URL: 'https://bank.example',
  PUBLIC_URL: 'https://a.example',
};

describe('the settings', () => {
  it('need only a database while the sandbox is on', () => {
    assert.equal(readConfig({ DATABASE_URL }).sandbox, true);
  });

  it('are refused by name', () => {
    assert.throws(
      () => readConfig({ DATABASE_URL, PORT: 'high' }),
      /^Error: PORT must be a whole number from 0 to 65535/,
    );
    assert.throws(() => readConfig({ DATABASE_URL, SANDBOX: 'maybe' }), /SANDBOX must be one of on, off/);
    assert.throws(() => readConfig({}), /DATABASE_URL is missing/);
    assert.throws(
      () => readConfig({ DATABASE_URL, RETENTION_DAYS: 'jobs=60,all=ever' }),
      /RETENTION_DAYS .* "all=ever"/,
    );
    assert.throws(
      () => readConfig({ DATABASE_URL: 'mysql://user:hidden@localhost' }),
      (error: Error) => {
        return error.message.includes('DATABASE_URL') && !error.message.includes('hidden');
      },
    );
  });

  it('are refused all at once: a server that is set up hears everything in one message', () => {
    const refusal = (env: Record<string, string>): string[] => {
      try {
        readConfig(env);
        return [];
      } catch (error) {
        return error instanceof ConfigError ? error.message.split('\n').map((line) => line.split(' is ')[0] ?? '') : [];
      }
    };
    assert.deepEqual(refusal({ SANDBOX: 'off', ...ownSecrets }), [
      'DATABASE_URL',
      'PUBLIC_URL',
      'SMS_URL',
      'PSP_URL',
      'BANK_URL',
    ]);
    assert.equal(refusal({ DATABASE_URL, PORT: 'high', JOBS: 'some', WATCHDOG_S: 'x' }).length, 3);
    const files = { OTP_SECRET_FILE: '/nowhere/otp', DATA_KEY_FILE: '/nowhere/key' };
    assert.equal(refusal({ DATABASE_URL, ...files }).length, 2);
  });

  it('may come from files, as far as they are secrets', () => {
    assert.throws(() => readConfig({ DATABASE_URL_FILE: '/nowhere/at/all' }), /^Error: DATABASE_URL_FILE names a file/);
  });

  it('may come from a folder of secrets, which every reader of an address reads', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'more-secrets-'));
    t.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'NATS_URL'), 'nats://carrier:4222\n');
    writeFileSync(join(folder, 'STANDBY_DATABASE_URLS'), DATABASE_URL);
    const { natsUrl, standbyUrls } = readConfig({ DATABASE_URL, SECRETS_DIR: folder });
    assert.deepEqual([natsUrl, standbyUrls], ['nats://carrier:4222', [DATABASE_URL]]);
  });

  it('take no default secret without the sandbox', () => {
    const { SESSION_SECRET, ...others } = ownSecrets;
    const env = { DATABASE_URL, SANDBOX: 'off', ...outside, ...others };
    const refused = /^Error: With SANDBOX=off set secrets of your own \(.*; no two alike\): SESSION_SECRET\.$/;
    assert.throws(() => readConfig(env), refused);
    assert.throws(() => readConfig({ ...env, SESSION_SECRET: 'sandbox-only-session_secret' }), refused);
    assert.throws(
      () => readConfig({ DATABASE_URL, SANDBOX: 'off', ...outside }),
      /: PSP_SECRET, BANK_SECRET, PROVIDER_SECRET, SMS_SECRET, SESSION_SECRET, OTP_SECRET, DATA_KEY, PERSON_SECRET, PUSH_SECRET\.$/,
    );
    assert.throws(() => readConfig({ ...env, SESSION_SECRET: 'x'.repeat(32) }), refused);
    assert.throws(() => readConfig({ ...env, SESSION_SECRET: 'correct horse battery' }), refused);
    assert.equal(readConfig({ ...env, SESSION_SECRET }).sandbox, false);
  });

  it('take no secret twice: who knows one of them could speak for another', () => {
    const env = { DATABASE_URL, SANDBOX: 'off', ...outside, ...ownSecrets };
    assert.throws(
      () => readConfig({ ...env, SMS_SECRET: env.PSP_SECRET }),
      /no two alike\): PSP_SECRET, SMS_SECRET\.$/,
    );
    assert.throws(
      () => readConfig({ ...env, PROVIDER_SECRET_LUCKY: env.OTP_SECRET }),
      /no two alike\): PROVIDER_SECRET_LUCKY, OTP_SECRET\.$/,
    );
    assert.throws(() => readConfig({ ...env, OTP_SECRET_PREVIOUS: env.OTP_SECRET }), /OTP_SECRET/);
  });

  it('keep the key before the current one for as long as it is set', () => {
    const previous = 'theOneBefore-4Rk8sWq1ZyNc7';
    const config = readConfig({
      DATABASE_URL,
      ...ownSecrets,
      SESSION_SECRET_PREVIOUS: previous,
      PROVIDER_SECRET_LUCKY_SEVEN: 'l'.repeat(16),
      PROVIDER_SECRET_LUCKY_SEVEN_PREVIOUS: 'k'.repeat(16),
      PROVIDER_SECRET_PREVIOUS: previous,
    });
    const secretsOf = ({ all }: typeof config.otpKeys) => all.map(({ secret }) => secret);
    assert.deepEqual(secretsOf(config.sessionKeys), [ownSecrets.SESSION_SECRET, previous]);
    assert.deepEqual(secretsOf(config.otpKeys), [ownSecrets.OTP_SECRET]);
    assert.deepEqual(secretsOf(config.providerKeys), [ownSecrets.PROVIDER_SECRET, previous]);
    assert.deepEqual(Object.keys(config.keysOfProviders), ['lucky-seven']);
    assert.deepEqual(
      config.keysOfProviders['lucky-seven']?.all.map(({ secret }) => secret[0]),
      ['l', 'k'],
    );
    assert.notEqual(config.sessionKeys.all[0].id, config.sessionKeys.all[1]?.id);
  });

  it('send nothing in clear without the sandbox, but to this machine itself', () => {
    const env = { DATABASE_URL, SANDBOX: 'off', ...outside, ...ownSecrets };
    const plain = { PUBLIC_URL: 'http://a.example', SMS_URL: 'http://127.0.0.1.example' };
    assert.throws(
      () => readConfig({ ...env, ...plain }),
      /^Error: With SANDBOX=off PUBLIC_URL, SMS_URL must begin with https:\/\/\.$/,
    );
    assert.equal(readConfig({ ...env, PUBLIC_URL: 'http://localhost', PSP_URL: 'http://127.0.0.1:9' }).sandbox, false);
    assert.equal(readConfig({ DATABASE_URL, PUBLIC_URL: 'http://a.example' }).sandbox, true);
  });

  it('believe only gateways that are named', () => {
    const read = (TRUSTED_GATEWAYS: string) => readConfig({ DATABASE_URL, TRUSTED_GATEWAYS }).trustedGateways;
    assert.deepEqual(read(''), ['loopback']);
    assert.deepEqual(read('loopback, 10.0.0.0/8,fd00::1'), ['loopback', '10.0.0.0/8', 'fd00::1']);
    for (const wrong of ['on', '10.0.0.0/64', '10.0.0', 'loopback,']) {
      assert.throws(() => read(wrong), /TRUSTED_GATEWAYS must list addresses/);
    }
  });

  it('offer the messaging app of the sandbox, and of an agent only with a secret of its own', () => {
    const own = {
      DATABASE_URL,
      SANDBOX: 'off',
      ...outside,
      ...ownSecrets,
    };
    const inSandbox = readConfig({ DATABASE_URL, PUBLIC_URL: 'http://a.test', SANDBOX_URL: 'http://b.test' });
    assert.equal(inSandbox.messaging?.authorizeUrl, 'http://a.test/sandbox/messaging/authorize');
    assert.equal(inSandbox.messaging?.tokenUrl, 'http://b.test/sandbox/messaging/token');
    assert.equal(readConfig(own).messaging, null);
    assert.throws(
      () => readConfig({ ...own, MESSAGING_CLIENT_SECRET: 'sandbox-only-messaging_client_secret' }),
      /no two alike\): MESSAGING_CLIENT_SECRET\.$/,
    );
    const secret = 'aChannelSecret-2Pb6yTeO3xHl';
    const line = readConfig({ ...own, MESSAGING_CLIENT_SECRET: secret }).messaging;
    assert.equal(line?.tokenUrl, 'https://api.line.me/oauth2/v2.1/token');
  });
});
