import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { WithdrawalStatus } from './withdraw.tables.ts';

/** Sums of a member: what came in by deposit, and what went out by withdrawal and did not come back. */
const cash = (kinds: 'in' | 'out', since: Date | null) => {
  const isKind = kinds === 'in' ? sql`t.kind = 'deposit'` : sql`t.kind in ('withdraw', 'withdraw_refund')`;
  const sign = kinds === 'in' ? sql`` : sql`-`;
  const range = since === null ? sql`` : sql`and t.at >= ${since}`;
  // The first condition is that of the index.
  return sql<bigint>`(select coalesce(${sign}sum(t.amount_satang), 0)::bigint from ledger_transfers t
    where t.member_id = w.member_id and t.kind in ('deposit', 'withdraw', 'withdraw_refund') and ${isKind} ${range})`;
};

const MONTH_MS = 30 * 86_400_000;

interface Listed {
  readonly agentId: number;
  readonly now: Date;
  /** Person who looks. */
  readonly staffId: number;
}

/** Withdrawals of an agent with all that decides about them. */
export function withdrawalsForStaff(db: Queryable, { agentId, now, staffId }: Listed) {
  const month = new Date(now.getTime() - MONTH_MS);
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .selectAll('w')
    .select([
      'm.username',
      'm.status as member_status',
      cash('in', month).as('in_30'),
      cash('out', month).as('out_30'),
      cash('in', null).as('in_all'),
      cash('out', null).as('out_all'),
      sql<bigint>`(select coalesce(sum(greatest(t.required_satang - t.done_satang, 0)), 0)::bigint from turnovers t
        where t.member_id = w.member_id and t.status = 'active')`.as('turnover_left'),
      sql<string | null>`(select n.name from member_names n where n.member_id = w.member_id
        order by n.version desc limit 1)`.as('member_name'),
      sql<string | null>`(select n.source from member_names n where n.member_id = w.member_id
        order by n.version desc limit 1)`.as('name_source'),
      sql<string | null>`(select i.asked_name from name_inquiries i where i.member_id = w.member_id
        and i.bank_id = w.bank_id and i.account_no = w.account_no and i.outcome = 'match'
        order by i.id desc limit 1)`.as('confirmed_name'),
      sql<Asked | null>`(select jsonb_build_object('id', a.id, 'asked_by', s.username, 'asked_at', a.asked_at,
          'is_own', a.asked_by = ${staffId})
        from approvals a join staff s on s.id = a.asked_by
        where a.agent_id = w.agent_id and a.act = 'withdrawals approve' and a.decision is null
          and a.expires_at > ${now} and a.input->'places'->>'ref' = w.ref
        order by a.id limit 1)`.as('asked'),
    ])
    .where('w.agent_id', '=', agentId);
}

interface Asked {
  readonly id: number;
  readonly asked_by: string;
  readonly asked_at: string;
  readonly is_own: boolean;
}

export type WithdrawalForStaff = Awaited<ReturnType<ReturnType<typeof withdrawalsForStaff>['execute']>>[number];

/** Statuses by the word of the filter; null means all. */
export const statusesOf = (word: string): readonly WithdrawalStatus[] | null => {
  if (word === 'waiting') return ['requested'];
  if (word === 'open') return ['requested', 'approved', 'sending'];
  return word === 'all' ? null : [word as WithdrawalStatus];
};
