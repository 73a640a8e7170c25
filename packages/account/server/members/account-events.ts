import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { AccountEventKind } from './account.tables.ts';

interface AccountEvent {
  readonly memberId: number;
  readonly kind: AccountEventKind;
  readonly at: Date;
  /** Of the caller, as it came; it is kept masked. */
  readonly address: string;
}

/**
 * One line of the account's history, which nobody can change afterwards; none for an id that nobody has. Returns its id
 * as the cause of what is told of it.
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

/** Enough to recognise one's own network by, too little to find a person by. */
export function maskAddress(address: string): string {
  const ipv4 = /(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(address);
  if (ipv4) return `${ipv4[1]}.${ipv4[2]}.${ipv4[3]}.xxx`;
  const groups = address.split(':').slice(0, 3).join(':');
  return address.includes(':') ? `${groups}:xxxx` : '';
}
