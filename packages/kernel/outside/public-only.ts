import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are no part of the public internet (IANA's registries of special addresses, RFC 6890). */
const inside = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits);

/** Global unicast; of it those that lead to addresses of the other family, or nowhere, are left out. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(address, bits, 'ipv6');

/** Checks that an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address);
  return family === 6 && global.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

const INSIDE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/;

/** Checks that a host name can be public; its address is checked when it is asked. */
export const isPublicName = (hostname: string): boolean =>
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/.test(hostname) && !INSIDE_NAME.test(hostname);

/**
 * Connections for addresses that somebody else has named: what a name leads to is looked at in the moment in which it is
 * connected to, so that a name cannot lead elsewhere meanwhile.
 */
export const publicOnly = (find: typeof lookup = lookup): Agent =>
  new Agent({ keepAlive: true, maxSockets: 32, lookup: publicLookup(find) });

function publicLookup(find: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !isPublicAddress(address)))
        return callback(new Error(`${hostname} leads to no public address`), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}
