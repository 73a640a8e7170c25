import { isPrivateAddress, networkOf } from '@chokdee/settings';

/**
 * Returns the network of a visitor: a /24, of IPv6 a /48, of which one sender can easily have many addresses. In a private
 * network, which belongs to one house, it is the address itself.
 */
export const visitorNetwork = (address: string): string =>
  isPrivateAddress(address) ? address : networkOf(address, { v4: 24, v6: 48 });
