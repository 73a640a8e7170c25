import { banks } from '@chokdee/contracts/banks';
import { BankBadge } from '@chokdee/ui';

const byId = new Map(banks.map((bank) => [bank.id, bank]));

/** The bank's Thai name. Empty for a bank that this release does not know. */
export const bankName = (id: number): string => byId.get(id)?.name ?? '';

/** The badge of a bank. Null for a bank that this release does not know. */
export function Bank({ id }: { readonly id: number }) {
  const bank = byId.get(id);
  return bank ? <BankBadge shortName={bank.short_name} color={bank.color} /> : null;
}
