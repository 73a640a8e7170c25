import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { WithdrawalFlag } from '../risk/assess-payout.ts';
import { timelineWords, wordFlag } from './staff.copy.ts';
import type { WithdrawalForStaff } from './staff-list.query.ts';

type Moment = StaffDataOf<'GET /api/staff/withdrawals/detail'>['timeline'][number];

/** All that happened to a withdrawal, oldest first. */
export async function timelineOf(
  db: Queryable,
  row: WithdrawalForStaff,
  flags: readonly WithdrawalFlag[],
): Promise<Moment[]> {
  const own: (Moment | null)[] = [
    moment(row.requested_at, timelineWords.requested),
    flags.length > 0 ? moment(row.requested_at, timelineWords.flagged, null, flags.map(wordFlag).join(', ')) : null,
    moment(row.approved_at, timelineWords.approved),
    moment(row.sending_at, timelineWords.sending),
    moment(row.done_at, timelineWords.done, null, row.bank_ref),
    moment(row.refused_at, timelineWords.refused, null, row.refusal),
  ];
  const contradictions = await db
    .selectFrom('payout_contradictions')
    .select(['received_at', 'resolved_at', 'resolved_by', 'resolved_note', 'bank_ref'])
    .where(({ and }) => and({ ref: row.ref, agent_id: row.agent_id }))
    .orderBy('received_at')
    .execute();
  const all = [
    ...own,
    ...(await decisionsOf(db, row)),
    ...contradictions.map(({ received_at, resolved_by, resolved_note, bank_ref }) =>
      moment(received_at, timelineWords.contradicted, resolved_by, resolved_note ?? bank_ref),
    ),
  ].filter((each) => each !== null);
  return all.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

interface Decided {
  readonly asked_at: Date;
  readonly asked_by: string;
  readonly reason: string | null;
  readonly decision: 'approved' | 'refused' | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decision_reason: string | null;
}

async function decisionsOf(
  db: Queryable,
  { agent_id, ref, requested_at }: WithdrawalForStaff,
): Promise<(Moment | null)[]> {
  const { rows } = await sql<Decided>`
    select a.asked_at, s.username as asked_by, a.reason, a.decision, a.decided_at, d.username as decided_by,
        a.decision_reason
      from approvals a join staff s on s.id = a.asked_by left join staff d on d.id = a.decided_by
      where a.agent_id = ${agent_id} and a.act = 'withdrawals approve' and a.asked_at >= ${requested_at}
        and a.input->'places'->>'ref' = ${ref}
      order by a.id`.execute(db);
  return rows.flatMap((each) => [
    moment(each.asked_at, timelineWords.asked, each.asked_by, each.reason),
    moment(
      each.decided_at,
      each.decision === 'approved' ? timelineWords.approvedBySecond : timelineWords.refusedBySecond,
      each.decided_by,
      each.decision_reason,
    ),
  ]);
}

/** Null means that it has not happened. */
const moment = (at: Date | null, what: string, by: string | null = null, note: string | null = null): Moment | null =>
  at === null ? null : { at: at.toISOString(), what, by, note };
