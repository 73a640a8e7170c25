import ipaddr from 'ipaddr.js';
import { ConfigError } from './config-error.ts';

/** Network lengths in bits; of IPv4 a multiple of 8, of IPv6 of 16. */
interface NetworkBits {
  readonly v4: 24 | 32;
  readonly v6: 48 | 64;
}

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
/** Global unicast: the only part of IPv6 that the public internet uses (RFC 4291). */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Reads an address; one of IPv4 that is written as IPv6 becomes IPv4. Null means no address. */
const readAddress = (text: string) => (isAddress(text) ? ipaddr.process(text) : null);

/** Strict: `ipaddr.isValid` alone takes `1` and `0x7f.1` for addresses. */
const isAddress = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/**
 * Reads a list of addresses, networks (`10.0.0.0/8`) and `loopback`, separated by commas.
 * @throws ConfigError
 */
export function readNetworks(name: string, text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => entry !== 'loopback' && !isAddress(entry) && !isNetwork(entry));
  if (wrong === undefined) return entries;
  throw new ConfigError(`${name} must list addresses, networks (10.0.0.0/8) or loopback, but has "${wrong}".`);
}

const isNetwork = (entry: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) || ipaddr.IPv6.isValidCIDR(entry);

/** Returns a test whether an address is in one of the networks. IPv4 addresses may have the form of IPv6. */
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks
    .flatMap((entry) => (entry === 'loopback' ? LOOPBACK : [entry]))
    .map((entry) => ipaddr.parseCIDR(entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`));
  return (text) => {
    const address = readAddress(text);
    return address !== null && ranges.some((range) => range[0].kind() === address.kind() && address.match(range));
  };
}

/** Returns the network of an address, however it is written, such as `203.0.113.0/24`; the text itself if it is none. */
export function networkOf(text: string, { v4, v6 }: NetworkBits): string {
  const address = readAddress(text);
  if (!address) return text;
  if (address instanceof ipaddr.IPv6) {
    const groups = address.parts.slice(0, v6 / 16).map((group) => group.toString(16));
    return `${groups.join(':')}::/${v6}`;
  }
  return v4 === 32 ? address.toString() : `${address.octets.slice(0, 3).join('.')}.0/24`;
}

/** Tells whether an address belongs to this machine or to a private network of IPv4. */
export function isPrivateAddress(text: string): boolean {
  const range = readAddress(text)?.range();
  return range === 'private' || range === 'loopback';
}

/** Tells whether an address is one of the public internet (IANA's registries of special addresses, RFC 6890). */
export function isPublicAddress(text: string): boolean {
  if (!isAddress(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL));
}
