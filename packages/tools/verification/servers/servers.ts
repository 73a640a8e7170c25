import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@chokdee/kernel/embedded';
import { debianBinaries } from '../restore-drill/drill-servers.ts';
import { DEPLOYED, Machine, type Ports } from './machine.ts';
import { type Network, onLoopback, openNetwork } from './network.ts';

export const MACHINES = 3;
const READY_MS = 180_000;
const LOOK_MS = 200;

/** Three database machines with failover, as `deploy/ha` runs them, behind one address for writes and one for reads. */
export interface Servers {
  readonly machines: readonly Machine[];
  /** Address of whichever machine is the primary. */
  readonly url: string;
  /** Address of the standbys. */
  readonly readUrl: string;
  readonly password: string;
  /** Resolves with the primary that Patroni names, once there is one. */
  primary(): Promise<Machine>;
  /** Resolves with a standby that a write may wait for, once there is one. */
  standby(): Promise<Machine>;
  /** Waits until one machine leads and both others follow it synchronously. */
  settled(): Promise<void>;
  /** Tells what Patroni lists and what each machine has logged at last. */
  describe(): Promise<string>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Patroni's name of a standby that counts for writes. */
const FOLLOWER = 'quorum_standby';

/** @param isApart puts each machine into a network of its own, which needs root */
export async function startServers({ isApart }: { readonly isApart: boolean }): Promise<Servers> {
  const binaries = debianBinaries();
  if (binaries === null) throw new Error('no PostgreSQL server here (Debian: postgresql)');
  const programs = join(binaries, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-ha-'));
  chmodSync(folder, 0o777);
  const network = isApart ? openNetwork(MACHINES) : onLoopback(MACHINES);
  const password = randomBytes(16).toString('hex');
  const machines = await makeMachines({ network, folder, programs, password });
  for (const machine of machines) machine.start();
  const [writes, reads] = [await freePort(), await freePort()];
  const haproxy = runHaproxy({ network, machines, folder, writes, reads });
  const addressAt = (port: number) => `postgres://postgres:${password}@${network.host}:${port}/postgres`;
  const end = async () => {
    haproxy.kill('SIGKILL');
    await Promise.all(machines.map((machine) => machine.kill()));
    network.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const servers: Servers = {
    machines,
    url: addressAt(writes),
    readUrl: addressAt(reads),
    password,
    primary: () => findMachine(machines, 'leader'),
    standby: () => findMachine(machines, FOLLOWER),
    settled: () =>
      waitUntil(machines, 'one machine leads and two follow', (members) => {
        const follow = members.filter(({ role, state }) => role === FOLLOWER && state === 'streaming');
        return members.some(({ role }) => role === 'leader') && follow.length === MACHINES - 1;
      }),
    describe: async () => stateOf(machines, await listMembers(machines)),
    stop: end,
  };
  try {
    await servers.settled();
  } catch (error) {
    await end();
    throw error;
  }
  return servers;
}

interface PlaceProps {
  readonly network: Network;
  readonly folder: string;
}

async function makeMachines({
  network,
  folder,
  programs,
  password,
}: PlaceProps & { programs: string; password: string }): Promise<Machine[]> {
  const ports: Ports[] = [];
  for (let index = 0; index < MACHINES; index += 1) {
    const [database, patroni, etcd, etcdPeer] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    ports.push({ database, patroni, etcd, etcdPeer });
  }
  const listed = network.places.map((place, index) => ({
    name: `db${index + 1}`,
    place,
    ports: ports[index] as Ports,
  }));
  const etcdCluster = listed.map(({ name, place, ports: { etcdPeer } }) => `${name}=http://${place.host}:${etcdPeer}`);
  const etcdHosts = listed.map(({ place, ports: { etcd } }) => `${place.host}:${etcd}`);
  const shared = { programs, password, etcdCluster: etcdCluster.join(','), etcdHosts: etcdHosts.join(',') };
  return listed.map((each) => new Machine({ ...each, ...shared, folder: join(folder, each.name) }));
}

function runHaproxy({
  network,
  machines,
  folder,
  writes,
  reads,
}: PlaceProps & { machines: readonly Machine[]; writes: number; reads: number }) {
  const places = machines.flatMap(({ place, ports }, index) => [
    [`DB${index + 1}`, `${place.host}:${ports.database}`],
    [`DB${index + 1}_PATRONI`, String(ports.patroni)],
  ]);
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  return spawn('/usr/sbin/haproxy', ['-db', '-f', join(DEPLOYED, 'haproxy.cfg')], {
    env: {
      ...Object.fromEntries(places),
      WRITES: `${network.host}:${writes}`,
      READS: `${network.host}:${reads}`,
    },
    stdio: ['ignore', log, log],
  });
}

/** Members as Patroni lists them: asks any machine that answers. */
async function listMembers(machines: readonly Machine[]): Promise<Member[]> {
  const asked = machines.map(async ({ patroniUrl }) => {
    const answer = await fetch(`${patroniUrl}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return Promise.any(asked).catch(() => []);
}

async function findMachine(machines: readonly Machine[], role: string): Promise<Machine> {
  let found: Machine | undefined;
  await waitUntil(machines, `a machine is ${role}`, (members) => {
    const name = members.find((member) => member.role === role)?.name;
    found = machines.find((machine) => machine.name === name);
    return found !== undefined;
  });
  return found as Machine;
}

/** @throws Error that says what did not happen, with the state of the machines */
async function waitUntil(
  machines: readonly Machine[],
  what: string,
  isTrue: (members: readonly Member[]) => boolean,
): Promise<void> {
  let members: readonly Member[] = [];
  for (const endsAt = performance.now() + READY_MS; performance.now() < endsAt; ) {
    members = await listMembers(machines);
    if (isTrue(members)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`Not within ${READY_MS / 1000} s: ${what}\n${stateOf(machines, members)}`);
}

const stateOf = (machines: readonly Machine[], members: readonly Member[]): string =>
  [JSON.stringify(members), ...machines.map((machine) => machine.lastWords())].join('\n');
