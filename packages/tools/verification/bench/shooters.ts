import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { sql } from 'kysely';

export interface Shooter {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
}

/** Opens a Yeekee round that takes shots for the whole measurement. */
export async function openYeekee({ db, clock }: Deps): Promise<number> {
  const round = await db
    .selectFrom('lotto_round')
    .select('id')
    .where('agent_id', '=', 1)
    .where('shooting_closes_at', '>', clock.now())
    .orderBy('shooting_closes_at', 'desc')
    .executeTakeFirstOrThrow();
  const opensAt = new Date(clock.now().getTime() - 1000);
  await db.updateTable('lotto_round').set({ opens_at: opensAt }).where('id', '=', round.id).execute();
  return round.id;
}

/** Inserts members alone; a shot needs neither wallet nor password here. */
export async function registerShooters({ db }: Deps, count: number): Promise<Shooter[]> {
  const rows = await inTransaction(db, async (tx) => {
    const { rows: written } = await sql<{ id: number; username: string }>`
      insert into members (agent_id, username, mobile, password_hash, affiliate_code, terms_version,
          terms_accepted_at, age_confirmed_at, created_at)
        select 1, 'shooter' || n, '09' || lpad(n::text, 8, '0'), 'no-login', 'SHOOT' || n, 'bench', now(), now(), now()
        from generate_series(1, ${count}) n returning id, username`.execute(tx);
    return written;
  });
  return rows.map((row) => ({ ...row, agentId: 1 }));
}

export const shotNumber = (index: number): string => String((index * 7919) % 100_000).padStart(5, '0');
