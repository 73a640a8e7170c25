import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig } from '@chokdee/kernel/config';

/** Pattern of the sandbox's default secrets: `sandbox-only-<name of the setting>`. */
const PATTERN = 'sandbox-only-$' + '{name.toLowerCase()}';

test('secrets that the api and the sandbox share have the same default on both sides', () => {
  const sandbox = readFileSync(new URL('../../../tools/sandbox/src/config.ts', import.meta.url), 'utf8');
  assert.ok(sandbox.includes(PATTERN), 'the sandbox makes its defaults otherwise');
  const config = readConfig({ SANDBOX: 'on', DATABASE_URL: 'postgres://localhost/any' });
  const shared = {
    PSP_SECRET: config.pspKeys.current.secret,
    BANK_SECRET: config.bankKeys.current.secret,
    SMS_SECRET: config.smsSecret,
    PROVIDER_SECRET: config.providerKeys.current.secret,
    SANDBOX_MEMBERS_PASSWORD: config.membersPassword,
    MESSAGING_CLIENT_SECRET: config.messaging?.clientSecret,
    MESSAGING_PUSH_TOKEN: config.messagingPush?.token,
  };
  for (const [name, value] of Object.entries(shared)) {
    assert.equal(value, `sandbox-only-${name.toLowerCase()}`);
    assert.ok(sandbox.includes(`'${name}'`), name);
  }
});
