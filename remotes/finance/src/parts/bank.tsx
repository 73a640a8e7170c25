import { banks } from '@chokdee/contracts/banks';
import { BankBadge } from '@chokdee/ui';

const byId = new Map(banks.map((bank) => [bank.id, bank]));

/** The bank's Thai name; empty for a bank this release does not know yet. */
export const bankName = (id: number): string => byId.get(id)?.name ?? '';

/** The badge of a bank by its id. */
export function Bank({ id }: { readonly id: number }) {
  const bank = byId.get(id);
  return bank ? <BankBadge shortName={bank.short_name} color={bank.color} /> : null;
}
