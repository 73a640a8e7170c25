/** docker-compose.yml passes each setting that its processes read, and no other one. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readCompose } from './lib/compose.mjs';
import { root } from './lib/run.mjs';

const { services } = readCompose();
const text = (file) => readFileSync(join(root, file), 'utf8');
const folder = (path) =>
  readdirSync(join(root, path))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${path}/${name}`);

const KERNEL = 'packages/platform/kernel/config';
const WATCHDOG = 'packages/platform/settings/src/watchdog.ts';
const METRICS = 'packages/platform/settings/src/metrics-door.ts';
const API = [...folder(KERNEL), WATCHDOG, METRICS];
const GATEWAY = ['packages/platform/gateway/src/config.ts', WATCHDOG, METRICS];
/** Sources that read the settings of a service. */
const READERS = {
  'api-1': API,
  'api-2': API,
  jobs: API,
  seed: API,
  migrate: [`${KERNEL}/database-urls.ts`],
  'first-releases': ['packages/platform/release/src/cli/place-builds.ts'],
  'gateway-1': GATEWAY,
  'gateway-2': GATEWAY,
  backoffice: GATEWAY,
  sandbox: ['packages/tools/sandbox/src/config.ts', WATCHDOG],
  tools: [
    ...['directly', 'by-calls'].map((name) => `packages/platform/api/ops/${name}.ts`),
    ...['backoffice-url', 'nats-url', 'retention-config'].map((name) => `${KERNEL}/${name}.ts`),
    'packages/platform/release/src/cli/release.ts',
  ],
};

const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g;
/** Settings that a source reads: `env.NAME`, `(given).NAME`, `'NAME'` and names taken out of an environment. */
function settingsIn(source) {
  const named = [...source.matchAll(/(?:\benv|\))\.([A-Z][A-Z0-9_]+)\b|(?<!method.*)'([A-Z][A-Z0-9_]*[A-Z0-9])'/g)];
  const taken = [...source.matchAll(/\{([^{}]*)\}(?:: Environment| = (?:env|process\.env|withSecretFiles\())/g)];
  return [...named.map(([, one, other]) => one ?? other), ...taken.flatMap(([, words]) => words.match(NAME) ?? [])];
}
const readBy = (name) => new Set(READERS[name].flatMap((file) => settingsIn(text(file))));

const SECRETS = text('packages/platform/settings/src/secret-files.ts');
/** Settings that no service passes. */
const LEFT_OUT = {
  DATA_DIR: 'volumes have settings of their own',
  DRAIN_S: 'it belongs to stop_grace_period',
  KIT_PORT: 'the kit of game providers runs on one machine with the product',
  MAIL_PORT: 'the mail of the sandbox is read at its pages',
  GAMES_PORT: 'nginx has the second port',
};
/** Settings that some services do not have, by the rule that keeps them out. */
const NOT_OF = {
  DATABASE_OWNER_URL: (name) => name !== 'migrate',
  GATEWAY_DATABASE_URL: (name) => name !== 'migrate',
  READONLY_DATABASE_URL: (name) => name !== 'migrate',
  DATABASE_POOLER_URL: (name) => name === 'migrate',
  STANDBY_DATABASE_URLS: (name) => name === 'migrate',
  PORT: (name) => name === 'tools',
  GATEWAY_SHELL: (name) => name !== 'backoffice',
  RETENTION_DAYS: (name) => name === 'tools',
  CHOKDEE_RELEASE_TOKEN: (name) => name === 'tools',
  OPERATOR: (name) => name === 'tools',
  // Both ends of a sandbox have the same default.
  MESSAGING_CLIENT_SECRET: (name) => name === 'sandbox',
  MESSAGING_PUSH_TOKEN: (name) => name === 'sandbox',
  SEAL_SECRET: (name) => name === 'sandbox',
  SANDBOX_MEMBERS_PASSWORD: (name) => name === 'sandbox',
};

test('every service of our own code has its readers here', () => {
  const own = Object.keys(services).filter((name) => /^chokdee-(server|sandbox):/.test(services[name].image));
  assert.deepEqual(own.sort(), Object.keys(READERS).sort());
});

for (const name of Object.keys(READERS)) {
  const { environment, secrets = [] } = services[name];
  test(`${name} gets each setting that it reads`, () => {
    const hasMore = 'SECRETS_DIR' in environment;
    const isPassed = (setting) =>
      setting in environment ||
      `${setting}_FILE` in environment ||
      (hasMore && new RegExp(`\\b${setting}\\b`).test(SECRETS));
    const missing = [...readBy(name)].filter(
      (setting) => !(setting in LEFT_OUT) && !NOT_OF[setting]?.(name) && !isPassed(setting),
    );
    assert.deepEqual(missing, []);
  });

  test(`${name} gets no setting that it does not read, and each secret from a file that it is given`, () => {
    const read = readBy(name);
    for (const [variable, value] of Object.entries(environment)) {
      const setting = variable.replace(/_FILE$/, '');
      assert.ok(
        setting === 'SECRETS_DIR' ||
          read.has(setting) ||
          text('packages/platform/contracts/src/shells.ts').includes(`'${setting}'`),
        variable,
      );
      if (setting === variable) continue;
      assert.match(SECRETS, new RegExp(`\\b${setting}\\b`), variable);
      assert.ok(secrets.includes(value.replace('/run/secrets/', '')), `${variable}: ${value}`);
    }
  });
}
