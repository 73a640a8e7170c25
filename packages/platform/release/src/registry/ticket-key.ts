import type { Pool } from 'pg';
import type { TicketKey } from '../ticket.ts';

/** Key with which gateways sign new tickets. Null means that none exists yet. */
export async function readTicketKey(pool: Pool): Promise<TicketKey | null> {
  const { rows } = await pool.query<TicketKey>('select id, secret from release_keys order by id desc limit 1');
  return rows[0] ?? null;
}
