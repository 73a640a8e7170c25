import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { isSamePerson } from '@chokdee/kernel/names';
import type { OrderWithChannel } from '../deposits/order.repository.ts';
import { findName } from './name.repository.ts';

type Order = Pick<OrderWithChannel, 'member_id' | 'sender_account_name'>;

/**
 * Returns the name that a deposit must come from: the member's current name. Without one, the name of the account that
 * was registered when the order was opened counts, or later. Null means that the member has given no name.
 */
export async function ownNameOf(
  db: Queryable,
  { bankAccountsOf }: Pick<Deps['ports'], 'bankAccountsOf'>,
  { member_id: memberId, sender_account_name }: Order,
): Promise<string | null> {
  const known = (await findName(db, memberId))?.name ?? sender_account_name;
  return known ?? (await bankAccountsOf(db, memberId))[0]?.account_name ?? null;
}

/** True if the payer is the member. A member without a name owns no money yet. */
export const isOwnMoney = (rule: 'off' | 'name', payerName: string, ownName: string | null): boolean =>
  rule === 'off' || (ownName !== null && isSamePerson(payerName, ownName));
