/** Groups of four hexadecimal digits of a network that one household or one server has. */
const OWN_GROUPS = 4;
const PROVIDED_GROUPS = 3;

interface Networks {
  /** What one customer has: an address, or a /64 of IPv6, in which there are addresses without end. */
  readonly address: string;
  /** What stands beside it: a /24, or a /48. */
  readonly network: string;
}

export function networksOf(ip: string): Networks {
  // Also one of IPv4 that is written as one of IPv6.
  const [ipv4] = /\d+\.\d+\.\d+\.\d+$/.exec(ip) ?? [];
  if (ipv4) return { address: ipv4, network: ipv4.replace(/\d+$/, '0/24') };
  const groups = groupsOf(ip);
  const first = (count: number) => groups.slice(0, count).join(':');
  return { address: `${first(OWN_GROUPS)}::/64`, network: `${first(PROVIDED_GROUPS)}::/48` };
}

/** Where wrong passwords are counted: a /24, or a /64. */
export function networkOf(ip: string): string {
  const { address, network } = networksOf(ip);
  return ip.includes('.') ? network : address;
}

/** Eight of them, however the address is written. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.toLowerCase().split('%')[0] ?? '').split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const left = before ?? [];
  const right = after ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
