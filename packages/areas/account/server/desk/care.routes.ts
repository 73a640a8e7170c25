import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { limitsInUse, limitsUsedSince } from '@chokdee/play/limits';
import { type RawBuilder, sql } from 'kysely';

type Why = 'reached' | 'lost_fast' | 'excluded';

interface CareRow {
  readonly id: string;
  readonly at: Date;
  readonly member_id: number;
  readonly username: string;
  readonly status: 'active' | 'frozen' | 'closed';
  readonly what: 'deposit' | 'loss' | 'stake' | 'cool_off' | 'exclude';
  readonly period: 'day' | 'week' | 'month' | null;
  readonly used_satang: bigint | null;
  readonly limit_satang: bigint | null;
  readonly until: Date | null;
}

/** Share of a limit that counts as used up, in percent: the last stake seldom fits exactly. */
const REACHED_PERCENT = 95;
const FAST_MS = 24 * 3_600_000;
/** Share of the loss limit of a week or a month that is lost fast within a day, in percent. */
const FAST_PERCENT = 50;

const ofLimits = (used: RawBuilder<unknown>, percent: number, only: RawBuilder<unknown>) => sql`
  select m.id || ' ' || u.kind || ' ' || u.period as id, u.at, m.id as member_id, m.username, m.status, u.kind as what,
      u.period, u.used_satang, u.limit_satang, null::timestamptz as until
    from (${used}) u join members m on m.id = u.member_id
    where u.used_satang * 100 >= u.limit_satang * ${percent} and ${only}`;

const rowsOf: Readonly<Record<Why, (agentId: number, now: Date) => RawBuilder<unknown>>> = {
  reached: (agentId, now) => ofLimits(limitsInUse(agentId, now), REACHED_PERCENT, sql`true`),
  lost_fast: (agentId, now) =>
    ofLimits(
      limitsUsedSince(agentId, new Date(now.getTime() - FAST_MS)),
      FAST_PERCENT,
      sql`u.kind = 'loss' and u.period <> 'day'`,
    ),
  excluded: (agentId, now) => sql`
    select m.id || ' ' || e.id as id, e.from_at as at, m.id as member_id, m.username, m.status, e.kind as what,
        null as period, null::bigint as used_satang, null::bigint as limit_satang, e.until_at as until
      from member_exclusions e join members m on m.id = e.member_id and m.agent_id = ${agentId}
      where e.from_at <= ${now} and (e.until_at is null or e.until_at > ${now})`,
};

/** Answers the list of members who come to a limit that they set, lose fast, or rest: only what is stored as a fact. */
export function registerCare(app: App): void {
  registerStaffCall(app, 'GET /api/staff/risk/care', async ({ db, agent, now, shows }, input) => {
    const { why = 'reached', of } = input;
    const found = db
      .selectFrom(sql<CareRow>`(${rowsOf[why](agent.id, now)})`.as('r'))
      .selectAll()
      .$if(of !== undefined, (query) => query.where('r.what', '=', of ?? 'loss'));
    const { rows, nextCursor } = await pageRows(found, input, { columns: { at: 'r.at' }, id: 'r.id' });
    shows(rows.map(({ member_id }) => member_id));
    const amount = (satang: bigint | null) => (satang === null ? null : thb(satang));
    return {
      items: rows.map((row) => ({
        ...pick(row, 'id', 'member_id', 'username', 'status', 'what', 'period'),
        at: row.at.toISOString(),
        used: amount(row.used_satang),
        amount: amount(row.limit_satang),
        until: row.until?.toISOString() ?? null,
      })),
      next_cursor: nextCursor,
    };
  });
}
