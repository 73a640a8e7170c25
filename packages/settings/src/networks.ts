import { BlockList, isIP } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/**
 * Reads a list of addresses, networks (`10.0.0.0/8`) and `loopback`, separated by commas.
 * @throws Error that names the setting
 */
export function readNetworks(name: string, text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => entry !== 'loopback' && !isNetwork(entry));
  if (wrong === undefined) return entries;
  throw new Error(`${name} must list addresses, networks (10.0.0.0/8) or loopback, but has "${wrong}".`);
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/** Tests if an address is in one of the networks. IPv4 addresses may have the form of IPv6. */
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of networks.flatMap((each) => (each === 'loopback' ? LOOPBACK : [each]))) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}
