import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { StatementDifference } from '../deposits/deposit.tables.ts';

type Check = StaffDataOf<'GET /api/staff/books/checks'>['items'][number];

interface Range {
  readonly from: string;
  readonly to: string;
}

const baht = (satang: string | null): string => (satang === null ? '-' : (Number(satang) / 100).toFixed(2));

/** Nightly checks of the books and of the providers' statements, newest first. */
export async function readChecks(db: Queryable, { from, to }: Range): Promise<Check[]> {
  const { rows: ledger } = await sql<{ day: string; checked_at: Date; problems: string[] }>`
    select day::text as day, checked_at, problems from ledger_checks
      where day between ${from}::date and ${to}::date`.execute(db);
  const providers = await db
    .selectFrom('provider_statements')
    .select(['provider', 'day', 'checked_at', 'differences'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const checks: Check[] = [
    ...ledger.map(({ day, checked_at, problems }) => ({
      day,
      what: 'ledger' as const,
      provider: null,
      checked_at: checked_at.toISOString(),
      problems,
    })),
    ...providers.map(({ provider, day, checked_at, differences }) => ({
      day,
      what: 'provider' as const,
      provider,
      checked_at: checked_at.toISOString(),
      problems: differences.map(wordDifference),
    })),
  ];
  return checks.sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

const wordDifference = ({ what, event_id, statement_satang, ledger_satang }: StatementDifference): string =>
  `${what} ${event_id} ${baht(statement_satang)} / ${baht(ledger_satang)}`;
