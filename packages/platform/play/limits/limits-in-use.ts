import { type RawBuilder, sql } from 'kysely';
import { BETS, REFUNDS, RETURNS } from './limits.repository.ts';
import type { LimitKind, LimitPeriod } from './limits.tables.ts';
import { periodStart } from './period.rules.ts';

export interface LimitInUse {
  readonly member_id: number;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly limit_satang: bigint;
  readonly used_satang: bigint;
  /** Last movement that counts. */
  readonly at: Date;
}

/** Limits of an agent's members with what is used of each since a moment; unused ones are left out. */
const usedOf = (agentId: number, since: RawBuilder<unknown>): RawBuilder<LimitInUse> => sql<LimitInUse>`
  select l.member_id, l.kind, l.period, l.amount_satang as limit_satang, u.used_satang, u.at
    from member_limits l
      join members m on m.id = l.member_id and m.agent_id = ${agentId}
      cross join lateral (
        select max(t.at) as at, coalesce(sum(case when l.kind = 'deposit' then t.amount_satang else -t.amount_satang end), 0)::bigint as used_satang
          from ledger_transfers t
          where t.member_id = l.member_id and t.at >= ${since} and t.kind = any(case l.kind when 'deposit' then array['deposit']
            when 'stake' then ${[...BETS, ...REFUNDS]}::text[] else ${[...BETS, ...REFUNDS, ...RETURNS]}::text[] end)
      ) u
    where l.amount_satang is not null and u.used_satang > 0`;

/** Limits in use in their periods. */
export const limitsInUse = (agentId: number, now: Date): RawBuilder<LimitInUse> =>
  usedOf(
    agentId,
    sql`case l.period when 'day' then ${periodStart('day', now)}::timestamptz
      when 'week' then ${periodStart('week', now)}::timestamptz else ${periodStart('month', now)}::timestamptz end`,
  );

/** Limits in use since a moment, whatever their periods. */
export const limitsUsedSince = (agentId: number, since: Date): RawBuilder<LimitInUse> => usedOf(agentId, sql`${since}`);
