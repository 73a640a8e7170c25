import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import { pageRows } from '@chokdee/kernel/staff';
import { type RawBuilder, sql } from 'kysely';
import type { BetType } from '../bets/bet-type.rules.ts';
import { firstBillOf } from '../bets/number-stakes.ts';
import { readDraw } from '../draws/draw-key.ts';
import { findDrawRounds } from '../draws/draw-rounds.ts';
import type { StepRow } from '../schema/lotto.tables.ts';
import { STANDING } from './number-targets.ts';

type Numbers = StaffDataOf<'GET /api/staff/numbers'>;
type Agents = readonly { readonly id: number; readonly code: string }[];

interface Row {
  /** Bet type and number. */
  readonly place: string;
  readonly agent_id: number;
  readonly bet_type: BetType;
  readonly number: string;
  readonly kind: Numbers['items'][number]['kind'];
  readonly rate: number | null;
  readonly usual: number;
  readonly steps: StepRow[] | null;
  readonly staked: bigint;
}

/** Most rows of a page: every number of the two and three digits at some agents. */
const MOST_ROWS = 10_000;

/** Restricted numbers of a draw, or of the standing list of a lottery. */
export async function listNumbers(
  db: Queryable,
  { lottery, draw, ...page }: StaffInputOf<'GET /api/staff/numbers'>,
  agents: Agents,
): Promise<Numbers> {
  const codes = new Map(agents.map(({ id, code }) => [id, code]));
  const list = draw === STANDING ? ofLists(lottery, [...codes.keys()]) : await ofRounds(db, { lottery, draw, agents });
  const { rows, nextCursor } = await pageRows(
    db.selectFrom(list.as('list')).selectAll(),
    { limit: MOST_ROWS, ...page },
    { columns: { place: 'place' }, id: 'agent_id', usual: 'asc' },
  );
  return {
    items: rows.map(({ agent_id, bet_type, number, kind, rate, usual, steps, staked }) => ({
      agent: codes.get(agent_id) ?? '',
      bet_type,
      number,
      kind,
      rate: rate === null ? null : rate / 100,
      usual_rate: usual / 100,
      steps: presentSteps(steps ?? []),
      staked: thb(staked),
    })),
    next_cursor: nextCursor,
  };
}

/** Adds the liability at which each step ends. */
function presentSteps(steps: readonly StepRow[]): Numbers['items'][number]['steps'] {
  let [before, liability] = [0n, 0n];
  return steps.map(({ up_to_satang, rate_hundredths }) => {
    const upTo = BigInt(up_to_satang);
    liability += ((upTo - before) * BigInt(rate_hundredths)) / 100n;
    before = upTo;
    return { up_to: thb(upTo), liability: thb(liability), rate: rate_hundredths / 100 };
  });
}

async function ofRounds(
  db: Queryable,
  { lottery, draw, agents }: { readonly lottery: string; readonly draw: string; readonly agents: Agents },
): Promise<RawBuilder<Row>> {
  const key = readDraw(draw);
  const rounds = key ? await findDrawRounds(db, { lottery, ...key }, agents) : [];
  const ids = rounds.map(({ id }) => id);
  return sql<Row>`
    (select n.bet_type || ':' || n.number as place, r.agent_id, n.bet_type, n.number, n.kind, n.rate_hundredths as rate, t.rate_hundredths as usual, n.steps,
        coalesce(s.staked, 0)::bigint as staked
      from lotto_restriction n join lotto_round r on r.id = n.round_id
      left join (select round_id, bet_type, number, sum(stake_satang) as staked from lotto_number_now
        where bill_id >= ${firstBillOf(rounds)} and round_id = any(${ids}::bigint[]) group by 1, 2, 3) s
        on s.round_id = n.round_id and s.bet_type = n.bet_type and s.number = n.number
      join lotto_rate t on t.category_id = r.category_id and t.version_no = r.version_no and t.bet_type = n.bet_type
      where n.round_id = any(${ids}::bigint[]))`;
}

const ofLists = (lottery: string, agentIds: readonly number[]): RawBuilder<Row> =>
  sql<Row>`
    (select n.bet_type || ':' || n.number as place, c.agent_id, n.bet_type, n.number, n.kind, n.rate_hundredths as rate, t.rate_hundredths as usual, n.steps,
        0::bigint as staked
      from lotto_category c
      join lotto_standing_restriction n on n.category_id = c.id and n.version_no = c.version_no
      join lotto_rate t on t.category_id = c.id and t.version_no = c.version_no and t.bet_type = n.bet_type
      where c.code = ${lottery} and c.agent_id = any(${agentIds}::integer[]))`;
