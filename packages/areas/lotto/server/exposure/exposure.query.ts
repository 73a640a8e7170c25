import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import { type BetType, betTypeOrder } from '@chokdee/lotto-contract/bet-types';
import { sql } from 'kysely';
import { firstBillOf, type StakedRound } from '../bets/number-stakes.ts';
import { isVoid } from '../rounds/round.presenter.ts';
import { roundsOfView } from '../draws/payout.query.ts';

type Exposure = StaffDataOf<'GET /api/staff/exposure'>;
type CellState = Exposure['types'][number]['cells'][number][4];

interface CellRow {
  readonly bet_type: BetType;
  readonly number: string;
  readonly lines: number;
  readonly stake: bigint;
  readonly liability: bigint;
  /** Null means that no agent restricts it. */
  readonly kind: CellState | null;
}

/**
 * Sums the bets on each number of a draw over agents. It reads the counts of the bets and no line. @throws ROUND_UNKNOWN
 */
export async function loadExposure(
  db: Queryable,
  input: StaffInputOf<'GET /api/staff/exposure'>,
  { agents, now }: { readonly agents: readonly { readonly id: number; readonly code: string }[]; readonly now: Date },
): Promise<Exposure> {
  const started = performance.now();
  const named = input.brands?.split(',');
  const chosen = named ? agents.filter(({ code }) => named.includes(code)) : agents;
  const rounds = await roundsOfView(db, input, chosen);
  // The stakes of a void round went back.
  const standing = rounds.filter(({ status }) => !isVoid(status));
  const ids = standing.map(({ id }) => id);
  const [cells, rates] = await Promise.all([listCells(db, standing), listTypes(db, ids)]);
  return {
    name: rounds[0].name,
    agents: rounds.map(({ agent }) => agent),
    takes_bets: rounds.some(({ status, closes_at }) => status === 'scheduled' && now < closes_at),
    stakes: thb(cells.reduce((sum, { stake }) => sum + stake, 0n)),
    types: betTypeOrder.flatMap((betType) => {
      const rate = rates.get(betType);
      if (rate === undefined) return [];
      const own = cells.filter(({ bet_type }) => bet_type === betType);
      return [
        {
          bet_type: betType,
          rate: rate / 100,
          stake: thb(own.reduce((sum, { stake }) => sum + stake, 0n)),
          worst: thb(own.reduce((most, { liability }) => (liability > most ? liability : most), 0n)),
          cells: own.map(({ number, lines, stake, liability, kind }): Exposure['types'][number]['cells'][number] => [
            number,
            lines,
            thb(stake),
            thb(liability),
            kind ?? 'none',
          ]),
        },
      ];
    }),
    ms: Math.round(performance.now() - started),
  };
}

/** Numbers that carry something or are restricted; `mixed` where some agents differ. */
async function listCells(db: Queryable, rounds: readonly StakedRound[]): Promise<CellRow[]> {
  const ids = rounds.map(({ id }) => id);
  const { rows } = await sql<CellRow>`
    with staked as (
      select bet_type, number, sum(lines) as lines, sum(stake_satang) as stake, sum(liability_satang) as liability
        from lotto_number_now
        where bill_id >= ${firstBillOf(rounds)} and round_id = any(${ids}::bigint[]) group by 1, 2
    ), restricted as (
      select bet_type, number, case when count(*) = ${ids.length} and min(kind) = max(kind) then min(kind)
          else 'mixed' end as kind
        from lotto_restriction where round_id = any(${ids}::bigint[]) group by 1, 2
    )
    select coalesce(s.bet_type, r.bet_type) as bet_type, coalesce(s.number, r.number) as number,
        coalesce(s.lines, 0)::integer as lines, coalesce(s.stake, 0)::bigint as stake,
        coalesce(s.liability, 0)::bigint as liability, r.kind
      from staked s full join restricted r on r.bet_type = s.bet_type and r.number = s.number
      where s.lines > 0 or r.kind is not null order by 1, 2`.execute(db);
  return rows;
}

/** Rate of each bet type that the rounds take, in hundredths; the highest where agents differ. */
async function listTypes(db: Queryable, ids: readonly number[]): Promise<Map<BetType, number>> {
  const { rows } = await sql<{ bet_type: BetType; rate: number }>`
    select t.bet_type, max(t.rate_hundredths) as rate from lotto_round r
      join lotto_rate t on t.category_id = r.category_id and t.version_no = r.version_no
      where r.id = any(${ids}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ bet_type, rate }) => [bet_type, rate]));
}
