import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, POOLED } from '@chokdee/settings';

const INSIDE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/;

/** Checks that a host name can be public; its address is checked when it is asked. */
export const isPublicName = (hostname: string): boolean =>
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/.test(hostname) && !INSIDE_NAME.test(hostname);

/**
 * Creates an agent for addresses that other parties name. It checks the resolved address while connecting, so that a
 * later DNS answer cannot lead elsewhere.
 */
export const publicOnly = (find: typeof lookup = lookup): Agent =>
  new Agent({ ...POOLED, maxSockets: 32, lookup: publicLookup(find) });

/** Resolves a name to one address, for clients that take no agent. @throws Error for a name that leads inside */
export const publicAddressOf = (hostname: string, find: typeof lookup = lookup): Promise<string> =>
  new Promise((resolve, reject) => {
    publicLookup(find)(hostname, {}, (error, address) => (error ? reject(error) : resolve(String(address))));
  });

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
