import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const BRIDGE = 'chokdee-ha';
/** Addresses that are free for benchmarks of networks (RFC 2544). */
const SUBNET = '198.18.77';

/** Place of one machine: its address, and the command that starts a program there. */
export interface Place {
  readonly host: string;
  readonly enter: readonly string[];
  /** Takes the machine off the network, and back onto it. Null without rights to do so. */
  readonly wire: { cut(): void; join(): void } | null;
}

export interface Network {
  /** Address that all machines reach. */
  readonly host: string;
  readonly places: readonly Place[];
  remove(): void;
}

/** End of a machine's wire at the bridge; names of links have 15 characters at most. */
const outerName = (index: number): string => `cdha${index}`;

const ip = (...words: readonly string[]): void => {
  execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Reason why this machine cannot have network namespaces. Null means it can. */
export function obstacleToNamespaces(): string | null {
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  if (!['/usr/sbin/ip', '/sbin/ip', '/usr/bin/ip'].some(existsSync)) return 'no ip here (Debian: iproute2)';
  try {
    ip('netns', 'add', `${BRIDGE}-try`);
    ip('netns', 'del', `${BRIDGE}-try`);
    return null;
  } catch (error) {
    return `no network namespaces here: ${String(error)}`;
  }
}

/** Puts each machine into a network namespace of its own, all on one bridge. */
export function openNetwork(machines: number): Network {
  removeNetwork(machines);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${SUBNET}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const places = Array.from({ length: machines }, (_each, index): Place => {
    const [name, outer, host] = [`${BRIDGE}-${index}`, outerName(index), `${SUBNET}.${index + 11}`];
    const inside = ['netns', 'exec', name, 'ip'];
    ip('netns', 'add', name);
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', outer, 'master', BRIDGE);
    ip('link', 'set', outer, 'up');
    ip(...inside, 'addr', 'add', `${host}/24`, 'dev', 'eth0');
    ip(...inside, 'link', 'set', 'eth0', 'up');
    ip(...inside, 'link', 'set', 'lo', 'up');
    const turn = (state: 'up' | 'down') => ip('link', 'set', outer, state);
    return {
      host,
      enter: ['ip', 'netns', 'exec', name],
      wire: { cut: () => turn('down'), join: () => turn('up') },
    };
  });
  return { host: `${SUBNET}.1`, places, remove: () => removeNetwork(machines) };
}

/** All machines on loopback, where no wire can be cut. */
export function onLoopback(machines: number): Network {
  const host = '127.0.0.1';
  return {
    host,
    places: Array.from({ length: machines }, () => ({ host, enter: [], wire: null })),
    remove: () => undefined,
  };
}

function removeNetwork(machines: number): void {
  // A namespace that a dying process still holds keeps its wire.
  const each = Array.from({ length: machines }, (_each, index) => [
    ['link', 'del', outerName(index)],
    ['netns', 'del', `${BRIDGE}-${index}`],
  ]);
  for (const words of [...each.flat(), ['link', 'del', BRIDGE]]) {
    try {
      ip(...words);
    } catch {
      // It was not there.
    }
  }
}
