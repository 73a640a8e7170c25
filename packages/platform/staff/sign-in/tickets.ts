import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { hasManagers, staffMembers } from '@chokdee/kernel/staff';

/** Time in ms for the second factor. */
const TICKET_MS = 3 * 60_000;

const keyOf = (ticket: string): string => createHash('sha256').update(`ticket ${ticket}`).digest('hex');

/** Makes the ticket that the right password gives. Only its hash is kept. */
export async function giveTicket(tx: Tx, staffId: number, now: Date): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await tx
    .insertInto('staff_tickets')
    .values({ key: keyOf(ticket), staff_id: staffId, expires_at: expiresAt })
    .execute();
  return { ticket, expiresAt };
}

export interface Ticket {
  readonly key: string;
  readonly staff: {
    readonly id: number;
    readonly agentId: number;
    readonly username: string;
    readonly isSandbox: boolean;
  };
}

/** Finds the person of a ticket. @throws STAFF_TICKET_EXPIRED for an old, used or forged one */
export async function readTicket(db: Queryable, ticket: string, now: Date): Promise<Ticket> {
  const key = keyOf(ticket);
  const found = await staffMembers(db)
    .innerJoin('staff_tickets', 'staff_tickets.staff_id', 'staff.id')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!found || (found.isSandbox && (await hasManagers(db)))) throw new BusinessError('STAFF_TICKET_EXPIRED');
  return { key, staff: found };
}

/** Uses a ticket up. @throws STAFF_TICKET_EXPIRED when another request was first */
export async function useTicket(tx: Tx, { key }: Ticket): Promise<void> {
  const used = tx.deleteFrom('staff_tickets').where('key', '=', key).returning('key');
  if (!(await used.executeTakeFirst())) throw new BusinessError('STAFF_TICKET_EXPIRED');
}
