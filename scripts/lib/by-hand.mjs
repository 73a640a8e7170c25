import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healthAddress, partOf, readCompose } from './compose.mjs';
import { root, run } from './run.mjs';
import { makeSelfSigned } from './self-signed.mjs';
import { freePort, waitFor } from './supervisor.mjs';

/** Addresses of services; each gets a free port of this machine. */
const PLACES = [
  'nginx:8080',
  'nginx:8443',
  'nginx:8081',
  'gateway-1:3000',
  'gateway-2:3000',
  'backoffice:3000',
  'api-1:3001',
  'api-2:3001',
  'jobs:3001',
  'sandbox:3002',
];
const READY_MS = 120_000;
const STOP_MS = 5_000;

/**
 * Runs the services of docker-compose.yml on this machine, without containers. Programs, commands, settings and nginx
 * files are the same. Addresses and folders differ, because all services share one machine.
 */
export async function byHand({ databaseUrl, nginx, crowd = 'off' }) {
  const folder = mkdtempSync(join(tmpdir(), 'by-hand-'));
  // nginx runs as `nobody` when this process is root.
  chmodSync(folder, 0o755);
  const ports = Object.fromEntries(await Promise.all(PLACES.map(async (place) => [place, await freePort()])));
  const url = `http://localhost:${ports['nginx:8080']}`;
  const secureUrl = `https://localhost:${ports['nginx:8443']}`;
  // Another host name of this machine is another origin.
  const games = `http://127.0.0.1:${ports['nginx:8080']}`;
  const backofficeUrl = `http://backoffice.localhost:${ports['nginx:8080']}`;
  const compose = readCompose({
    PUBLIC_URL: url,
    BACKOFFICE_URL: backofficeUrl,
    GAMES_ORIGIN: games,
    SANDBOX: 'on',
    SANDBOX_MEMBERS: crowd,
  });
  const subnet = compose.networks.back.ipam.config[0].subnet;
  const here = (text) =>
    Object.entries(ports)
      .reduce((line, [place, port]) => line.replaceAll(place, `127.0.0.1:${port}`), text)
      .replaceAll('/run/secrets/', `${folder}/secrets/`)
      .replace(/^\/(releases|state|more-secrets)/, `${folder}/$1`)
      .replace(subnet, 'loopback');

  const { code, output } = await run('npm', ['run', '--silent', 'bundle', '--', folder], { quiet: true });
  if (code !== 0) throw new Error(`The servers could not be bundled: ${output}`);
  writeSecrets(folder, databaseUrl);
  writePlaces(folder, ports);
  /** Started processes; a killed service may be started again. */
  const started = [];

  /** Starts a service as docker-compose.yml says. The caller checks its health. */
  function start(name) {
    const { command, environment = {}, image } = compose.services[name];
    const port = Object.entries(ports).find(([place]) => place.startsWith(`${name}:`))?.[1];
    const env = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, here(value)]));
    const [program, ...words] = command;
    const isNginx = name === 'nginx';
    const inPlace = (word) =>
      word === 'nginx'
        ? nginx
        : word.replace('/etc/chokdee', join(folder, 'nginx')).replace(/^\/tmp$/, join(folder, 'tmp'));
    const child = spawn(isNginx ? program : process.execPath, isNginx ? words.map(inPlace) : words, {
      cwd: isNginx ? folder : join(folder, partOf(image)),
      // Ignores the shell's environment: docker-compose.yml has all settings.
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        ...env,
        ...(isNginx
          ? {}
          : {
              HOST: '127.0.0.1',
              PORT: String(port),
              METRICS_PORT: '',
              KIT_PORT: '9',
              LOG_LEVEL: 'warn',
              ACCESS_LOG: '0',
            }),
      },
      // The part ends when this process dies and its channel closes, as in `npm start`.
      stdio: ['ignore', 'inherit', 'inherit', ...(isNginx ? [] : ['ipc'])],
      ...(isNginx && process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    started.push({ name, child, ended });
    return ended;
  }

  /** Kills a service, as a failing machine does. */
  function kill(name) {
    const { child, ended } = started.findLast((part) => part.name === name);
    child.kill('SIGKILL');
    return ended;
  }

  async function stop() {
    for (const { child, ended } of started.reverse()) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    }
    rmSync(folder, { recursive: true, force: true });
  }

  /** Address of the service's health check on this machine. */
  function health(name) {
    const asked = healthAddress(compose.services[name]);
    return asked && here(asked.replace('127.0.0.1', name));
  }

  async function healthy(name) {
    if (!(await waitFor(health(name), READY_MS))) throw new Error(`${name} is not healthy`);
  }

  /** Starts a service and waits until it is healthy. */
  async function up(name) {
    void start(name);
    await healthy(name);
  }

  async function upAll() {
    if ((await start('first-releases')) !== 0) throw new Error('The builds could not be placed.');
    if ((await start('migrate')) !== 0) throw new Error('The database could not be migrated.');
    if ((await start('seed')) !== 0) throw new Error('The database could not be seeded.');
    void start('nginx');
    await Promise.all(['api-1', 'api-2', 'jobs', 'sandbox', 'gateway-1', 'gateway-2', 'backoffice'].map(up));
    // Its health check asks the others.
    await healthy('nginx');
  }
  return { url, secureUrl, backofficeUrl, up, upAll, kill, stop };
}

function writeSecrets(folder, databaseUrl) {
  const addressOf = (role) =>
    Object.assign(new URL(databaseUrl), { username: `by_hand_${role}`, password: role.repeat(5) }).href;
  const secrets = {
    database_owner_url: databaseUrl,
    database_url: addressOf('api'),
    gateway_database_url: addressOf('gateway'),
    readonly_database_url: addressOf('readonly'),
    session_secret: 's',
    otp_secret: 'o',
    data_key: 'd',
    person_secret: 'e',
    sms_secret: 'm',
    psp_secret: 'p',
    bank_secret: 'n',
    provider_secret: 'v',
    push_secret: 'u',
  };
  mkdirSync(join(folder, 'secrets'), { mode: 0o700 });
  mkdirSync(join(folder, 'more-secrets'));
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(join(folder, 'secrets', name), name.endsWith('_url') ? value : `${value.repeat(32)}\n`);
}

/** Copies the nginx files and replaces addresses, ports and folders. */
function writePlaces(folder, ports) {
  const files = join(folder, 'nginx');
  mkdirSync(join(folder, 'tmp'));
  chmodSync(join(folder, 'tmp'), 0o777);
  cpSync(join(root, 'deploy'), files, { recursive: true, filter: (path) => !path.endsWith('secrets') });
  for (const made of makeSelfSigned(files)) chmodSync(made, 0o644);
  const change = (name, work) => writeFileSync(join(files, name), work(readFileSync(join(files, name), 'utf8')));
  change('places.conf', (text) =>
    Object.entries(ports).reduce((lines, [place, port]) => lines.replaceAll(place, `127.0.0.1:${port}`), text),
  );
  change('sites.conf', (text) =>
    text
      .replaceAll(/listen (\d+)/g, (_, port) => `listen 127.0.0.1:${ports[`nginx:${port}`]}`)
      .replaceAll('/run/secrets/', `${files}/`)
      .replaceAll('/tmp/backoffice-name.conf', `${folder}/tmp/backoffice-name.conf`)
      .replaceAll('root /releases;', `root ${folder}/releases;`),
  );
}
