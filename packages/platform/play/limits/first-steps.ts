import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { BETS } from './limits.repository.ts';

interface FirstSteps {
  readonly hasDeposited: boolean;
  readonly hasPlayed: boolean;
}

/** Returns whether the member's ledger holds a deposit, and a bet on anything: each ends at the first that is found. */
export async function firstSteps(db: Queryable, memberId: number): Promise<FirstSteps> {
  const { rows } = await sql<{ deposited: boolean; played: boolean }>`
    select exists (select from ledger_transfers where member_id = ${memberId} and kind = 'deposit') as deposited,
      exists (select from ledger_transfers where member_id = ${memberId} and kind = any(${BETS}::text[])) as played
  `.execute(db);
  return { hasDeposited: rows[0]?.deposited ?? false, hasPlayed: rows[0]?.played ?? false };
}
