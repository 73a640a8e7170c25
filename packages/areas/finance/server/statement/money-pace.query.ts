import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

/** Median seconds; null means that there are too few movements. */
interface MoneyPace {
  readonly depositS: number | null;
  readonly withdrawalS: number | null;
}

/** Newest movements to look at, and the least count of a kind for a figure. */
const NEWEST = 50;
const FEWEST = 10;

const told = (count: number, medianS: number | null) =>
  count >= FEWEST && medianS !== null ? Math.max(1, Math.round(medianS)) : null;

/**
 * Measures deposits from the bank's time of a payment to its credit, and withdrawals from the request to the bank's
 * word that they are paid, including approvals of staff.
 */
export async function moneyPace(db: Queryable, agentId: number): Promise<MoneyPace> {
  const { rows } = await sql<{ kind: string; count: number; median: number | null }>`
    select kind, count(*)::int as count, percentile_cont(0.5) within group (order by took)::float8 as median
    from (
      (select 'deposit' as kind, extract(epoch from event.received_at - event.paid_at) as took
        from (select ref, received_at, paid_at from psp_events
          where outcome = 'credited' order by paid_at desc limit ${NEWEST}) event
        join payment_order_refs owner on owner.ref = event.ref
        join payment_orders own on own.member_id = owner.member_id and own.ref = owner.ref
        where own.agent_id = ${agentId})
      union all
      (select 'withdrawal', extract(epoch from done_at - requested_at) from withdrawals
        where agent_id = ${agentId} and status = 'done' order by done_at desc limit ${NEWEST})
    ) newest group by kind`.execute(db);
  const of = (kind: string) => {
    const row = rows.find((each) => each.kind === kind);
    return told(row?.count ?? 0, row?.median ?? null);
  };
  return { depositS: of('deposit'), withdrawalS: of('withdrawal') };
}
