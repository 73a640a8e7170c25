import { nameKeys } from '@chokdee/kernel/names';
import { networkOf } from '@chokdee/kernel/networks';
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

/** Returns the /24 of an IPv4 address, the /64 of an IPv6 address; nothing for what is no address. */
export function networkLinks(address: string): Link[] {
  const network = networkOf(address, { v4: 24, v6: 64 });
  return network === address ? [] : [{ kind: 'network', value: network }];
}
