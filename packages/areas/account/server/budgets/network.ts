import { networkOf } from '@chokdee/kernel/networks';

interface Networks {
  /** Addresses of one customer: one of IPv4, a /64 of IPv6. */
  readonly address: string;
  /** Addresses of neighbours: a /24, or a /48. */
  readonly network: string;
}

export const networksOf = (ip: string): Networks => ({
  address: networkOf(ip, { v4: 32, v6: 64 }),
  network: networkOf(ip, { v4: 24, v6: 48 }),
});

/** Network in which wrong passwords and codes are counted: a /24, or a /64. */
export const networkOfTries = (ip: string): string => networkOf(ip, { v4: 24, v6: 64 });
