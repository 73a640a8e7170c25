import { isIPv4, isIPv6 } from 'node:net';
import { nameKeys } from '@chokdee/kernel/names';
import type { LinkKind } from './link.tables.ts';

export interface Link {
  readonly kind: LinkKind;
  readonly value: string;
}

/** Links that two people hardly share. A family, a dormitory or all customers of a carrier share a network. */
export const STRONG = ['device', 'account', 'payer'] as const satisfies readonly LinkKind[];

export const accountLink = (accountNo: string): Link => ({ kind: 'account', value: accountNo });

interface Payer {
  readonly bank: string;
  readonly name: string;
  /** Empty, masked or whole, as the bank gives it. */
  readonly account: string;
}

/** A name alone links nobody: two people may have the same. */
export function payerLinks({ bank, name, account }: Payer): Link[] {
  const digits = account.replace(/[\s-]/g, '');
  if (/^\d{10,20}$/.test(digits)) return [accountLink(digits)];
  const shown = digits.replace(/\D/g, '');
  if (shown.length < 4) return [];
  return nameKeys(name).map((key) => ({ kind: 'payer', value: `${bank} ${shown} ${key}` }));
}

/** The /24 of an IPv4 address, the /64 of an IPv6 address; nothing for what is no address. */
export function networkLinks(address: string): Link[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return [{ kind: 'network', value: `${plain.split('.').slice(0, 3).join('.')}.0/24` }];
  if (!isIPv6(plain)) return [];
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return [{ kind: 'network', value: `${prefix.join(':')}::/64` }];
}
