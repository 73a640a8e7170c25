import { setting } from '../measuring/settings.ts';
import type { Machine } from '../servers/machine.ts';
import { obstacleToNamespaces } from '../servers/network.ts';
import { type Servers, startServers } from '../servers/servers.ts';
import { pause } from './load.ts';
import { openRival } from './rival.ts';
import type { Fault, FaultFamily } from './run-faults.ts';

/** Times of each fault. TIMES sets fewer for a short run. */
const TIMES = setting('TIMES', 20);
/** Longer than the place of a silent primary lasts (ttl in patroni.yml). */
const AWAY_MS = 25_000;
/** A primary that was cut off or frozen has so long to harm when it is back. */
const BACK_MS = 3_000;

let servers: Servers;

/** Machines that a fault left away; each entry brings one back. */
let healing: (() => Promise<void> | void)[] = [];

/** Brings back what earlier faults took, and waits until both standbys follow. */
async function heal(): Promise<void> {
  for (const bringBack of healing) await bringBack();
  healing = [];
  await servers.settled();
}

/** @param away makes the fault and returns how it ends */
const fault = (name: string, away: () => Promise<() => Promise<void> | void>): Fault => ({
  name,
  times: TIMES,
  strike: async () => {
    await heal();
    const since = performance.now();
    healing.push(await away());
    return since;
  },
});

/** Takes the primary away for longer than its place lasts, while and after which it must accept no write. */
async function withRival(take: (primary: Machine) => void, giveBack: (primary: Machine) => void) {
  const primary = await servers.primary();
  const rival = await openRival(servers, primary);
  // A run that breaks off leaves no client behind.
  process.once('exit', () => rival.kill());
  take(primary);
  const sinceMs = performance.now();
  return async () => {
    await pause(Math.max(0, AWAY_MS - (performance.now() - sinceMs)));
    giveBack(primary);
    await pause(BACK_MS);
    await servers.settled();
    await rival.end();
  };
}

async function findEtcdLeader(): Promise<Machine> {
  for (const machine of servers.machines) {
    const answer = await fetch(`${machine.etcdUrl}/v3/maintenance/status`, { method: 'POST', body: '{}' });
    const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
    if (header.member_id === leader) return machine;
  }
  throw new Error('etcd has no leader');
}

/** Loses each kind of machine of `deploy/ha` under load. */
export const failover: FaultFamily = {
  name: 'failover',
  obstacle: obstacleToNamespaces,
  prepare: async () => {
    servers = await startServers({ isApart: true });
    const standbys = servers.machines.map(({ place, ports }) => {
      const address = new URL(servers.url);
      address.host = `${place.host}:${ports.database}`;
      return address.href;
    });
    return {
      databaseUrl: servers.url,
      apiEnv: () => ({ STANDBY_DATABASE_URLS: standbys.join(',') }),
      describe: () => servers.describe(),
      release: () => servers.stop(),
    };
  },
  faults: [
    fault('kill -9: the primary machine', async () => {
      const primary = await servers.primary();
      await primary.kill();
      return () => primary.start();
    }),
    fault('freeze: the primary machine', () =>
      withRival(
        (primary) => primary.signal('SIGSTOP'),
        (primary) => primary.signal('SIGCONT'),
      ),
    ),
    fault('cut: the primary from the network', () =>
      withRival(
        (primary) => primary.place.wire?.cut(),
        (primary) => primary.place.wire?.join(),
      ),
    ),
    fault('kill -9: a standby machine', async () => {
      const standby = await servers.standby();
      await standby.kill();
      return () => standby.start();
    }),
    fault('kill -9: the leader of etcd', async () => {
      const leader = await findEtcdLeader();
      await leader.kill('etcd');
      return () => leader.startEtcd();
    }),
    fault('switchover on purpose', async () => {
      const [leader, candidate] = [await servers.primary(), await servers.standby()];
      const answer = await fetch(`${leader.patroniUrl}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      });
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
      return () => undefined;
    }),
  ],
};
