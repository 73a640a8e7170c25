import type { Queryable } from '@chokdee/kernel/db';
import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Db } from '../../src/registry/transaction.ts';

/** Sends queries of the registry in the transaction of a staff act. */
export const dbOf = (tx: Queryable): Db => ({
  query: async <R extends QueryResultRow>(text: string, values: unknown[] = []) => {
    const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows as R[], rowCount: Number(numAffectedRows ?? rows.length) };
  },
});
