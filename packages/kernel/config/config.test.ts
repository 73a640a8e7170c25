import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://user:hidden@localhost/chokdee';

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
      () => readConfig({ DATABASE_URL: 'mysql://user:hidden@localhost' }),
      (error: Error) => {
        return error.message.includes('DATABASE_URL') && !error.message.includes('hidden');
      },
    );
  });

  it('may come from files, as far as they are secrets', () => {
    assert.throws(() => readConfig({ DATABASE_URL_FILE: '/nowhere/at/all' }), /^Error: DATABASE_URL_FILE names a file/);
  });

  it('take no default secret without the sandbox', () => {
    const outside = { SMS_URL: 'https://sms.example', PSP_URL: 'https://psp.example', PUBLIC_URL: 'https://a.example' };
    const env = {
      DATABASE_URL,
      SANDBOX: 'off',
      ...outside,
      PROVIDER_SECRET: 'p'.repeat(32),
      PSP_SECRET: 's'.repeat(32),
    };
    const refused = /^Error: With SANDBOX=off set secrets of your own with at least 16 characters: SESSION_SECRET\.$/;
    assert.throws(() => readConfig(env), refused);
    assert.throws(() => readConfig({ ...env, SESSION_SECRET: 'sandbox-only-session_secret' }), refused);
    assert.throws(
      () => readConfig({ DATABASE_URL, SANDBOX: 'off', ...outside }),
      /: PSP_SECRET, PROVIDER_SECRET, SESSION_SECRET\.$/,
    );
    assert.equal(readConfig({ ...env, SESSION_SECRET: 'x'.repeat(32) }).sandbox, false);
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
      PUBLIC_URL: 'https://a.example',
      SMS_URL: 'https://sms.example',
      PSP_URL: 'https://psp.example',
      PROVIDER_SECRET: 'p'.repeat(32),
      PSP_SECRET: 's'.repeat(32),
      SESSION_SECRET: 'x'.repeat(32),
    };
    const inSandbox = readConfig({ DATABASE_URL, PUBLIC_URL: 'http://a.test', SANDBOX_URL: 'http://b.test' });
    assert.equal(inSandbox.messaging?.authorizeUrl, 'http://a.test/sandbox/messaging/authorize');
    assert.equal(inSandbox.messaging?.tokenUrl, 'http://b.test/sandbox/messaging/token');
    assert.equal(readConfig(own).messaging, null);
    assert.throws(
      () => readConfig({ ...own, MESSAGING_CLIENT_SECRET: 'sandbox-only-messaging_client_secret' }),
      /MESSAGING_CLIENT_SECRET must be a secret of your own/,
    );
    const secret = 'c'.repeat(32);
    const line = readConfig({ ...own, MESSAGING_CLIENT_SECRET: secret }).messaging;
    assert.equal(line?.tokenUrl, 'https://api.line.me/oauth2/v2.1/token');
  });
});
