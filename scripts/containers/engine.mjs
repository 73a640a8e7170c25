/** podman as the engine of Docker Compose, for docker-compose.yml as it is. */
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readCompose } from '../lib/compose.mjs';
import { root, run } from '../lib/run.mjs';
import { freePort, waitFor } from '../lib/supervisor.mjs';
import { composeProgram } from './ensure-engine.mjs';

const execute = promisify(execFile);
/** Name of containers, networks and volumes. The operator's own are called otherwise. */
const PROJECT = 'chokdee-proof';
const LABELS = [`project=${PROJECT}`, 'oneoff=False'].flatMap((each) => [
  '--filter',
  `label=com.docker.compose.${each}`,
]);
const COMPOSE_MS = 240_000;
/** Longest wait until all services are healthy, ms: several times that of a quiet machine. */
const HEALTHY_MS = 180_000;
const LOOK_MS = 1_000;
/** Interval of health checks, ms: that of docker-compose.yml. */
const HEALTH_MS = 5_000;
const { services } = readCompose();

/** Limit of this process for each process that it starts. */
function hardLimit(name) {
  const [, limit] = new RegExp(`^${name} +\\S+ +(\\S+)`, 'm').exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
}

/** Processes of one user; podman's own value is more than a machine may allow. */
const processes = () => Math.min(4_096, hardLimit('Max processes'));

/** podman's settings that work on machines with either version of cgroups, and without systemd. */
function containersConf() {
  const files = Math.min(1_024, hardLimit('Max open files'));
  return [
    '[containers]',
    `default_ulimits = ["nofile=${files}:${files}", "nproc=${processes()}:${processes()}"]`,
    '[engine]',
    'runtime = "runc"',
    'cgroup_manager = "cgroupfs"',
    '',
  ].join('\n');
}

/** Words of docker-compose.yml that podman 4.3 reads otherwise, and limits that this machine refuses. */
function forPodman() {
  const most = hardLimit('Max open files');
  const tooMany = Object.entries(services).filter(([, { ulimits }]) => ulimits?.nofile > most);
  return [
    'services:',
    // A tmpfs there knows no uid and gid; `U` gives the folder to the user.
    '  postgres:\n    tmpfs: !override\n      - /tmp\n      - /var/run/postgresql:U',
    ...tooMany.map(([name]) => `  ${name}:\n    ulimits:\n      nofile: ${most}\n      nproc: ${processes()}`),
    '',
  ].join('\n');
}

/** Settings of the services, at free ports of this machine. */
async function settings() {
  const [port, tlsPort, gamesPort] = [await freePort(), await freePort(), await freePort()];
  return {
    PORT: String(port),
    TLS_PORT: String(tlsPort),
    GAMES_PORT: String(gamesPort),
    PUBLIC_URL: `http://localhost:${port}`,
    BACKOFFICE_URL: `http://backoffice.localhost:${port}`,
    GAMES_ORIGIN: `http://127.0.0.1:${gamesPort}`,
    SANDBOX: 'on',
    SANDBOX_MEMBERS: 'off',
    NATS_URL: 'nats://nats:4222',
  };
}

/** Starts podman's socket beside a copy of docker-compose.yml with secrets of its own. Removes what an earlier run left. */
export async function openEngine() {
  const folder = mkdtempSync('/var/tmp/chokdee-containers-');
  writeFileSync(join(folder, 'containers.conf'), containersConf());
  writeFileSync(join(folder, 'podman.yml'), forPodman());
  copyFileSync(join(root, 'docker-compose.yml'), join(folder, 'docker-compose.yml'));
  mkdirSync(join(folder, 'deploy'));
  await run('node', ['scripts/make-secrets.mjs', join(folder, 'deploy/secrets')], { quiet: true });
  const socket = join(folder, 'podman.sock');
  const env = {
    ...(await settings()),
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    DOCKER_HOST: `unix://${socket}`,
  };
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  while (!existsSync(socket)) await pause(100);
  const engine = new Engine(folder, env, service);
  await engine.removeAll();
  return engine;
}

class Engine {
  /** Folder of the run. */
  folder;
  #env;
  #service;
  #asking;
  #isClosing = false;

  constructor(folder, env, service) {
    this.folder = folder;
    this.#env = env;
    this.#service = service;
    this.#asking = this.#keepAsking();
  }

  /** Address of the site. */
  get url() {
    return this.#env.PUBLIC_URL;
  }

  containerOf(service) {
    return `${PROJECT}-${service}-1`;
  }

  async podman(...words) {
    const { stdout } = await execute('podman', words, { env: { ...process.env, ...this.#env }, maxBuffer: 1e8 });
    return stdout;
  }

  /** Runs Compose. @returns exit code and output */
  compose(...words) {
    const files = ['docker-compose.yml', 'podman.yml'].flatMap((name) => ['-f', join(this.folder, name)]);
    const profiles = ['sandbox', 'nats'].flatMap((name) => ['--profile', name]);
    return run(composeProgram(), ['-p', PROJECT, ...files, ...profiles, ...words], {
      quiet: true,
      env: this.#env,
      timeoutMs: COMPOSE_MS,
    });
  }

  /** Facts of each container by the name of its service. */
  async inspect() {
    const ids = (await this.podman('ps', '--all', '--quiet', ...LABELS)).split('\n').filter(Boolean);
    const found = ids.length > 0 ? JSON.parse(await this.podman('inspect', '--type', 'container', ...ids)) : [];
    return Object.fromEntries(found.map((each) => [each.Config.Labels['com.docker.compose.service'], each]));
  }

  /** Asks containers for their health in place of timers, which podman leaves to systemd: unhealthy ones at once. */
  async #askHealth() {
    const dueMs = Date.now() - HEALTH_MS;
    for (const [service, container] of Object.entries(await this.inspect())) {
      const isChecked = services[service]?.healthcheck && container.State.Running;
      if (isChecked && stateOf(container, dueMs) !== 'healthy')
        await this.podman('healthcheck', 'run', container.Name).catch(() => undefined);
    }
  }

  async #keepAsking() {
    while (!this.#isClosing) {
      // A container may end meanwhile.
      await this.#askHealth().catch(() => undefined);
      await pause(LOOK_MS);
    }
  }

  /** Services that have not been found healthy since a time, with their state. */
  async #listUnwell(sinceMs) {
    const all = await this.inspect();
    return Object.entries(services)
      .filter(([, { healthcheck }]) => healthcheck)
      .map(([name]) => [name, stateOf(all[name], sinceMs)])
      .filter(([, state]) => state !== 'healthy');
  }

  /** Waits until every service is found healthy from now on. @throws Error that names those that are not */
  async settled() {
    const sinceMs = Date.now();
    let unwell = await this.#listUnwell(sinceMs);
    while (unwell.length > 0 && Date.now() < sinceMs + HEALTHY_MS) {
      await pause(LOOK_MS);
      unwell = await this.#listUnwell(sinceMs);
    }
    if (unwell.length > 0) throw new Error(`Not healthy: ${unwell.map((each) => each.join(' is ')).join(', ')}`);
  }

  /**
   * Waits until a process says at its address in the services' network that it can serve.
   * @returns time and processor time since the start of its container, ms
   */
  async ready(name) {
    const { ipv4_address } = services[name].networks.back;
    if (!(await waitFor(`http://${ipv4_address}:3001/readyz`, HEALTHY_MS))) throw new Error(`${name} is not ready`);
    const readyAt = Date.now();
    const { State } = (await this.inspect())[name];
    return { readyMs: readyAt - Date.parse(State.StartedAt), processorMs: processorMs(State) };
  }

  /** Removes containers, networks and volumes. Images stay. */
  removeAll() {
    return this.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
  }

  /** Removes all and ends the socket. */
  async close() {
    this.#isClosing = true;
    await this.#asking;
    await this.removeAll();
    this.#service.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** State of a container; its health counts from checks that began after a time and after its start. */
function stateOf(container, sinceMs) {
  if (!container?.State.Running) return container?.State.Status ?? 'not there';
  const { StartedAt, Health, Healthcheck } = container.State;
  const { Status, Log } = Health ?? Healthcheck;
  const checkedMs = Date.parse(Log?.at(-1)?.Start ?? 0);
  return checkedMs > Math.max(sinceMs, Date.parse(StartedAt)) ? Status : 'not asked yet';
}

/** Processor time of a container, by either version of cgroups. */
function processorMs({ CgroupPath }) {
  const [older, newer] = [`/sys/fs/cgroup/cpuacct${CgroupPath}/cpuacct.usage`, `/sys/fs/cgroup${CgroupPath}/cpu.stat`];
  if (existsSync(older)) return Number(readFileSync(older, 'utf8')) / 1e6;
  const [, microseconds] = /usage_usec (\d+)/.exec(readFileSync(newer, 'utf8')) ?? [];
  return Number(microseconds) / 1e3;
}
