/** `npm start` installs, builds, starts everything, and prints the address and the demo login. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOrGiveUp, checkNode, install } from './lib/prepare.mjs';
import { ownPushSecret } from './lib/push-secret.mjs';
import { giveUp, say } from './lib/say.mjs';
import { readSettings } from './lib/settings.mjs';
import { freePort, Part, portTrouble, waitFor } from './lib/supervisor.mjs';

const READY_MS = 120_000;

checkNode();
const settings = readSettings(process.env);
const productFile = join(settings.dataDir, 'product.json');
const trouble = await portTrouble(settings.port, settings.host);
if (trouble) giveUp(`Port ${settings.port} cannot be used (${trouble}). Choose another: PORT=3001 npm start`);
const games = await findGamesPlace();
const backoffice = await findBackofficePlace();
await install();
const { register } = await import('tsx/esm/api');
register();
await checkPartSettings();
await buildOrGiveUp();

const parts = [];
let database = null;
let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  say('stopping …');
  rmSync(productFile, { force: true });
  for (const part of parts.reverse()) await part.stop();
  await database?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const databases = await findDatabases();
const [apiPort, sandboxPort] = [await freePort(), await freePort()];
const common = {
  // Access logs are for operation, not for a trial in the sandbox.
  ACCESS_LOG: process.env.ACCESS_LOG ?? (settings.sandbox === 'on' ? '0' : '100'),
  SANDBOX: settings.sandbox,
  PUBLIC_URL: settings.publicUrl,
  BACKOFFICE_URL: backoffice.url,
  GAMES_ORIGIN: games.origin,
  API_URL: `http://127.0.0.1:${apiPort}`,
  SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
  // Only the api gets the owner's address.
  DATABASE_OWNER_URL: '',
  ...(settings.sandbox === 'on'
    ? {
        SMS_URL: `http://127.0.0.1:${sandboxPort}/sandbox/sms/send`,
        PSP_URL: `http://127.0.0.1:${sandboxPort}/sandbox/bank`,
      }
    : {}),
};
function startPart(name, entry, env) {
  const part = new Part(name, entry, { ...common, ...env });
  parts.push(part);
  return part.start();
}
async function ready(part, url) {
  const up = await waitFor(url, READY_MS, () => part.failed);
  if (up || stopping) {
    part.keepUp();
    return;
  }
  console.error(`\n${part.name} did not become ready: see its messages above.\n`);
  await stop(1);
}

say('starting the api …');
const api = startPart('api', 'packages/platform/api/server.ts', {
  PORT: String(apiPort),
  // METRICS_PORT is the gateway's; the api takes the next port of this machine.
  METRICS_PORT: process.env.METRICS_PORT ? String(Number(process.env.METRICS_PORT) + 1) : '',
  HOST: '127.0.0.1',
  DATABASE_URL: databases.api,
  DATABASE_OWNER_URL: databases.owner,
  GATEWAY_DATABASE_URL: databases.gateway,
  // The gateway reads uploaded releases from the same folder.
  DATA_DIR: settings.dataDir,
  ...pushSecret(),
});
await ready(api, `${common.API_URL}/readyz`);
if (settings.sandbox === 'on') {
  say('starting the sandbox …');
  const sandbox = startPart('sandbox', 'packages/tools/sandbox/src/server.ts', {
    PORT: String(sandboxPort),
    HOST: '127.0.0.1',
  });
  await ready(sandbox, `${common.SANDBOX_URL}/sandbox/`);
}
say('starting the gateway …');
const gateway = startPart('gateway', 'packages/platform/gateway/src/server.ts', {
  PORT: String(settings.port),
  GAMES_PORT: games.port,
  HOST: settings.host,
  DATABASE_URL: databases.gateway,
  DATA_DIR: settings.dataDir,
  RELEASES_STATE: join(settings.dataDir, 'releases.json'),
});
await ready(gateway, `http://127.0.0.1:${settings.port}/readyz`);
say('starting the gateway of the back office …');
const staffGateway = startPart('backoffice', 'packages/platform/gateway/src/server.ts', {
  GATEWAY_SHELL: 'backoffice',
  PORT: backoffice.port,
  // METRICS_PORT is the members' gateway's, and the next one is the api's.
  METRICS_PORT: process.env.METRICS_PORT ? String(Number(process.env.METRICS_PORT) + 2) : '',
  HOST: settings.host,
  DATABASE_URL: databases.gateway,
  DATA_DIR: settings.dataDir,
  RELEASES_STATE: join(settings.dataDir, 'releases-backoffice.json'),
});
await ready(staffGateway, `http://127.0.0.1:${backoffice.port}/readyz`);
if (!stopping) {
  // Build, dev server and release tool find the running product by this file. Acts of staff need the public address.
  writeFileSync(
    productFile,
    JSON.stringify({
      urls: { host: `http://127.0.0.1:${settings.port}`, backoffice: backoffice.url },
      apiUrl: common.API_URL,
      pid: process.pid,
    }),
  );
  announce(settings.sandbox === 'on' ? await demoStaffLines() : []);
}

/** Finds the origin of the sandbox's games: behind https the named one, else another port of this machine. */
async function findGamesPlace() {
  const { protocol, hostname } = new URL(settings.publicUrl);
  const named = settings.gamesPort;
  if (settings.sandbox === 'off' || (protocol === 'https:' && !named))
    return { origin: settings.gamesOrigin ?? '', port: '' };
  const trouble = await portTrouble(named ?? settings.port + 1, settings.host);
  if (trouble && named) giveUp(`GAMES_PORT ${named} cannot be used (${trouble}). Choose another.`);
  const port = trouble ? await freePort() : (named ?? settings.port + 1);
  // Another host name is another site, so the browser sends no cookie to it.
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  return { origin: settings.gamesOrigin ?? `http://${host}:${port}`, port: String(port) };
}

/** Finds the port and the address of the back office: the named ones, else another port of this machine. */
async function findBackofficePlace() {
  const named = settings.backofficePort;
  const wanted = named ?? settings.port + 2;
  const trouble = await portTrouble(wanted, settings.host);
  if (trouble && named) giveUp(`BACKOFFICE_PORT ${named} cannot be used (${trouble}). Choose another.`);
  const port = trouble ? await freePort() : wanted;
  return { port: String(port), url: settings.backofficeUrl ?? `http://localhost:${port}` };
}

/** Lines about the demo persons of the back office. */
async function demoStaffLines() {
  const { demoStaff } = await import('../packages/platform/staff/demo-staff.ts');
  const persons = demoStaff();
  const names = persons.map(({ username }) => username).join(', ');
  return [
    `Demo staff   ${names} / ${persons[0].password}`,
    `             code of the app: npm run -s demo-staff (secret ${persons[0].secret})`,
  ];
}

/** Makes a push secret for a sandbox without a configured one. */
function pushSecret() {
  const { PUSH_SECRET, PUSH_SECRET_FILE } = process.env;
  const isGiven = settings.sandbox === 'off' || PUSH_SECRET || PUSH_SECRET_FILE;
  return isGiven ? {} : { PUSH_SECRET: ownPushSecret(settings.dataDir) };
}

/** Checks the api's settings before the build, which takes long. */
async function checkPartSettings() {
  const { ConfigError, readConfig } = await import('../packages/platform/kernel/config/index.ts');
  try {
    readConfig({
      ...process.env,
      SANDBOX: settings.sandbox,
      PUBLIC_URL: settings.publicUrl,
      DATABASE_URL: settings.ownerUrl ?? 'postgres://embedded',
    });
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.message);
    throw error;
  }
}

/** Database addresses of each process, by its role. An empty owner address means that this start does not have it. */
async function findDatabases() {
  const { makeRoles, mayCreate } = await import('../packages/platform/kernel/db/roles.ts');
  const { GATEWAY_DATABASE_URL: gateway = '', READONLY_DATABASE_URL: readonly = '' } = process.env;
  const api = settings.databaseUrl ?? '';
  const owner = settings.ownerUrl ?? (await startDatabase());
  try {
    if (!(await mayCreate(owner))) return { api: owner, gateway: gateway || owner, owner: '' };
    const roles = await makeRoles(owner, { api, gateway, readonly });
    return { api: roles.api ?? owner, gateway: roles.gateway ?? owner, owner };
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error));
  }
}

async function startDatabase() {
  const { startEmbedded } = await import('../packages/platform/kernel/embedded/index.ts');
  say('starting the embedded PostgreSQL …');
  try {
    database = await startEmbedded({ dataDir: settings.dataDir, backupDir: settings.backupDir, log: say });
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error));
  }
  return database.url;
}

function announce(staffLines) {
  say('ready');
  console.log(`\n  Chokdee      ${settings.publicUrl}`);
  if (settings.sandbox === 'on') {
    console.log('  Demo login   demo0001 / chokdee1234');
    console.log(`  Sandbox      ${settings.publicUrl}/sandbox/  (SMS outbox, bank)`);
  }
  console.log(`  API          ${settings.publicUrl}/api/docs`);
  console.log(`\n  Back office  ${backoffice.url}`);
  for (const line of staffLines) console.log(`  ${line}`);
  console.log('\n  Ctrl-C ends it; the data stays.\n');
}
