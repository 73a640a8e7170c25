import type { Queryable } from '@chokdee/kernel/db';
import { networkOf } from '@chokdee/kernel/networks';
import { sql } from 'kysely';
import type { AccountEventKind } from './account.tables.ts';

interface AccountEvent {
  readonly memberId: number;
  readonly kind: AccountEventKind;
  readonly at: Date;
  /** Address of the caller; it is kept masked. */
  readonly address: string;
}

/**
 * Appends a line to the account's history; none for an unknown id. Returns its id, which notices name as their cause.
 */
export async function recordEvent(db: Queryable, event: AccountEvent): Promise<string> {
  const { memberId, kind, at, address } = event;
  const line = await db
    .insertInto('account_events')
    .columns(['member_id', 'kind', 'at', 'masked_address'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .select([
          'id',
          eb.val(kind).as('kind'),
          sql<Date>`${at}::timestamptz`.as('at'),
          eb.val(maskAddress(address)).as('masked_address'),
        ])
        .where('id', '=', memberId),
    )
    .returning('id')
    .executeTakeFirst();
  return String(line?.id ?? '');
}

/** Masks an address to its network, which a member recognises and which finds no person. Empty for another text. */
export function maskAddress(address: string): string {
  const network = networkOf(address, { v4: 24, v6: 48 });
  return network === address ? '' : network.replace(/\.0\/24$/, '.xxx').replace(/::\/48$/, ':xxxx');
}
