import type { Tx } from '@chokdee/kernel/db';
import type { RestrictedNumber } from '@chokdee/lotto-contract/restricted-text';
import { type RawBuilder, sql } from 'kysely';
import type { BetType } from '../bets/bet-type.rules.ts';
import { firstBillOf } from '../bets/number-stakes.ts';
import { ENDLESS_SATANG, type LiabilityStep, stepsOfLiability } from './liability-steps.rules.ts';
import type { Targets } from './number-targets.ts';

interface RestrictProps extends Targets {
  readonly numbers: readonly RestrictedNumber[];
  /** Steps for all numbers in place of their own terms. */
  readonly steps: readonly LiabilityStep[] | null;
}

/**
 * Restricts many numbers of many rounds and standing lists. A number never pays more than before: of two restrictions
 * the stricter one holds, at each stake. Earlier stakes count into steps. Returns the count of restrictions that changed.
 */
export async function restrictNumbers(tx: Tx, { rounds, standing, numbers, steps }: RestrictProps): Promise<number> {
  const wanted = JSON.stringify(
    numbers.map(({ betType, number, terms }) => ({
      bet_type: betType,
      number,
      percent: terms.kind === 'closed' ? null : terms.percent,
    })),
  );
  const roundIds = rounds.map(({ id }) => id);
  const lists = JSON.stringify(standing.map((each) => ({ category_id: each.categoryId, from_no: each.versionNo })));
  if (steps)
    return (await addSteps(tx, { rounds, wanted, steps })) + (await addStandingSteps(tx, { lists, wanted, steps }));
  const ofRounds = await sql`
    insert into lotto_restriction as n (round_id, bet_type, number, kind, rate_hundredths, steps)
      select r.id, w.bet_type, w.number, ${kindOf}, t.rate_hundredths * w.percent / 100, null
        from lotto_round r
        join lotto_rate t on t.category_id = r.category_id and t.version_no = r.version_no
        join jsonb_to_recordset(${wanted}::jsonb) as w(bet_type text, number text, percent integer)
          on w.bet_type = t.bet_type
        where r.id = any(${roundIds}::bigint[]) order by 1, 2, 3
      on conflict (round_id, bet_type, number) do update set ${stricter}`.execute(tx);
  const ofLists = await sql`
    insert into lotto_standing_restriction as n (category_id, version_no, bet_type, number, kind, rate_hundredths, steps)
      select t.category_id, t.version_no, w.bet_type, w.number, ${kindOf}, t.rate_hundredths * w.percent / 100, null
        from jsonb_to_recordset(${lists}::jsonb) as l(category_id integer, from_no integer)
        join lotto_rate t on t.category_id = l.category_id and t.version_no >= l.from_no
        join jsonb_to_recordset(${wanted}::jsonb) as w(bet_type text, number text, percent integer)
          on w.bet_type = t.bet_type
      on conflict (category_id, version_no, bet_type, number) do update set ${stricter}`.execute(tx);
  return Number(ofRounds.numAffectedRows ?? 0n) + Number(ofLists.numAffectedRows ?? 0n);
}

const kindOf = sql`case when w.percent is null then 'full_ban' else 'reduce_rate' end`;
/** Steps that pay one rate at any stake. */
const always = (rate: RawBuilder<unknown>) =>
  sql`jsonb_build_array(jsonb_build_object('up_to_satang', ${String(ENDLESS_SATANG)}::text, 'rate_hundredths', ${rate}))`;
const lowered = sql`lotto_merge_steps(n.steps, ${always(sql`excluded.rate_hundredths`)})`;
/** Merges a ban or a share into a restriction that stands. */
const stricter = sql`
  kind = case when excluded.kind = 'full_ban' or n.kind <> 'stepped' then excluded.kind else n.kind end,
  rate_hundredths = case when excluded.kind = 'full_ban' or n.kind = 'stepped' then null
    else least(excluded.rate_hundredths, n.rate_hundredths) end,
  steps = case when excluded.kind = 'reduce_rate' and n.kind = 'stepped' then ${lowered} end
  where n.kind <> 'full_ban' and (excluded.kind = 'full_ban' or excluded.rate_hundredths < n.rate_hundredths
    or n.kind = 'stepped' and n.steps <> ${lowered})`;
const stepped = sql`lotto_merge_steps(excluded.steps,
  case n.kind when 'stepped' then n.steps else ${always(sql`n.rate_hundredths`)} end)`;
/** Merges steps into a restriction that stands. */
const stricterSteps = sql`kind = 'stepped', rate_hundredths = null, steps = ${stepped}`;
const isStricter = sql`n.kind <> 'full_ban' and n.steps is distinct from ${stepped}`;

interface RateOf {
  readonly key: string;
  readonly bet_type: BetType;
  readonly rate_hundredths: number;
}

const termsOf = (rates: readonly RateOf[], steps: readonly LiabilityStep[]): string =>
  JSON.stringify(
    rates.map(({ key, bet_type, rate_hundredths }) => ({
      key,
      bet_type,
      steps: stepsOfLiability(rate_hundredths, steps),
    })),
  );

interface StepsProps {
  readonly wanted: string;
  readonly steps: readonly LiabilityStep[];
}

async function addSteps(tx: Tx, { rounds, wanted, steps }: StepsProps & Pick<Targets, 'rounds'>) {
  const roundIds = rounds.map(({ id }) => id);
  const { rows } = await sql<RateOf>`
    select r.id::text as key, t.bet_type, t.rate_hundredths from lotto_round r
      join lotto_rate t on t.category_id = r.category_id and t.version_no = r.version_no
      where r.id = any(${roundIds}::bigint[])`.execute(tx);
  const added = await sql`
    insert into lotto_restriction as n (round_id, bet_type, number, kind, rate_hundredths, steps, staked_satang)
      select r.id, w.bet_type, w.number, 'stepped', null, t.steps, coalesce(s.staked, 0)::bigint
        from jsonb_to_recordset(${termsOf(rows, steps)}::jsonb) as t(key bigint, bet_type text, steps jsonb)
        join lotto_round r on r.id = t.key
        join jsonb_to_recordset(${wanted}::jsonb) as w(bet_type text, number text) on w.bet_type = t.bet_type
        left join (select round_id, bet_type, number, sum(stake_satang) as staked from lotto_number_now
          where bill_id >= ${firstBillOf(rounds)} and round_id = any(${roundIds}::bigint[]) group by 1, 2, 3) s
          on s.round_id = r.id and s.bet_type = w.bet_type and s.number = w.number
        order by 1, 2, 3
      on conflict (round_id, bet_type, number) do update set ${stricterSteps},
        staked_satang = case n.kind when 'stepped' then greatest(n.staked_satang, excluded.staked_satang)
          else excluded.staked_satang end
        where ${isStricter}`.execute(tx);
  return Number(added.numAffectedRows ?? 0n);
}

async function addStandingSteps(tx: Tx, { lists, wanted, steps }: StepsProps & { lists: string }) {
  const { rows } = await sql<RateOf>`
    select t.category_id || ':' || t.version_no as key, t.bet_type, t.rate_hundredths
      from jsonb_to_recordset(${lists}::jsonb) as l(category_id integer, from_no integer)
      join lotto_rate t on t.category_id = l.category_id and t.version_no >= l.from_no`.execute(tx);
  const added = await sql`
    insert into lotto_standing_restriction as n (category_id, version_no, bet_type, number, kind, rate_hundredths, steps)
      select split_part(t.key, ':', 1)::integer, split_part(t.key, ':', 2)::integer, w.bet_type, w.number, 'stepped',
          null, t.steps
        from jsonb_to_recordset(${termsOf(rows, steps)}::jsonb) as t(key text, bet_type text, steps jsonb)
        join jsonb_to_recordset(${wanted}::jsonb) as w(bet_type text, number text) on w.bet_type = t.bet_type
      on conflict (category_id, version_no, bet_type, number) do update set ${stricterSteps} where ${isStricter}`.execute(
    tx,
  );
  return Number(added.numAffectedRows ?? 0n);
}

type LiftProps = Targets & { readonly numbers: readonly Pick<RestrictedNumber, 'betType' | 'number'>[] };

export interface Lifted {
  readonly agent: string;
  readonly of: string;
  readonly bet_type: BetType;
  readonly number: string;
  readonly kind: string;
}

/** Lists the restrictions of the numbers that stand. */
export async function listRestricted(tx: Tx, { rounds, standing, numbers }: LiftProps): Promise<Lifted[]> {
  const wanted = wantedOf(numbers);
  const ofRound = new Map(rounds.map((round) => [round.id, round]));
  const { rows } = await sql<{ round_id: number; bet_type: BetType; number: string; kind: string }>`
    select n.round_id, n.bet_type, n.number, n.kind from lotto_restriction n
      join jsonb_to_recordset(${wanted}::jsonb) as w(bet_type text, number text) using (bet_type, number)
      where n.round_id = any(${[...ofRound.keys()]}::bigint[]) order by 1, 2, 3`.execute(tx);
  const ofList = new Map(standing.map((each) => [each.categoryId, each]));
  const lists = await sql<{ category_id: number; bet_type: BetType; number: string; kind: string }>`
    select n.category_id, n.bet_type, n.number, n.kind from lotto_standing_restriction n
      join jsonb_to_recordset(${wanted}::jsonb) as w(bet_type text, number text) using (bet_type, number)
      join lotto_category c on c.id = n.category_id and c.version_no = n.version_no
      where n.category_id = any(${[...ofList.keys()]}::integer[]) order by 1, 2, 3`.execute(tx);
  return [
    ...rows.map(({ round_id, ...row }) => ({
      agent: ofRound.get(round_id)?.agent ?? '',
      of: `round:${round_id}`,
      ...row,
    })),
    ...lists.rows.map(({ category_id, ...row }) => ({
      agent: ofList.get(category_id)?.agent ?? '',
      of: `lottery:${ofList.get(category_id)?.code}`,
      ...row,
    })),
  ];
}

const wantedOf = (numbers: LiftProps['numbers']): string =>
  JSON.stringify(numbers.map(({ betType, number }) => ({ bet_type: betType, number })));

/** Lets numbers pay as every other number again. Returns the count of restrictions that were lifted. */
export async function liftNumbers(tx: Tx, { rounds, standing, numbers }: LiftProps): Promise<number> {
  const wanted = wantedOf(numbers);
  const lists = JSON.stringify(standing.map((each) => ({ category_id: each.categoryId, from_no: each.versionNo })));
  const roundIds = rounds.map(({ id }) => id);
  // Locked in the order in which bets lock them: neither waits for the other in a circle.
  const ofRounds = await sql`
    with locked as materialized (
      select n.round_id, n.bet_type, n.number from lotto_restriction n
        join jsonb_to_recordset(${wanted}::jsonb) as w(bet_type text, number text) using (bet_type, number)
        where n.round_id = any(${roundIds}::bigint[]) order by n.round_id, n.bet_type, n.number for update of n
    )
    delete from lotto_restriction n using locked l
      where n.round_id = l.round_id and n.bet_type = l.bet_type and n.number = l.number`.execute(tx);
  const ofLists = await sql`
    delete from lotto_standing_restriction n
      using jsonb_to_recordset(${wanted}::jsonb) as w(bet_type text, number text),
        jsonb_to_recordset(${lists}::jsonb) as l(category_id integer, from_no integer)
      where n.category_id = l.category_id and n.version_no >= l.from_no
        and n.bet_type = w.bet_type and n.number = w.number`.execute(tx);
  return Number(ofRounds.numAffectedRows ?? 0n) + Number(ofLists.numAffectedRows ?? 0n);
}
