import type { Counts } from '../rollout/watch-test.ts';
import type { Db } from './transaction.ts';

/** Networks that an attacker may control: the canary's loudest complainers up to this number are set aside. */
const SET_ASIDE = 64;
/**
 * Minutes from which at most half of all networks are set aside, else a small site would have none left. Before that,
 * attackers can be more than half of the first visitors.
 */
const YOUNG_MINUTES = 15;

export interface PeopleCounts {
  /** Counts of all persons. */
  readonly all: Counts;
  /** Counts without the networks that complain most about the canary. */
  readonly trusted: Counts;
}

interface Row {
  bucket: 'stable' | 'canary';
  loads: number;
  errors: number;
  trusted_loads: number;
  trusted_errors: number;
}

/** Counts the persons who have loaded the two versions of a trial. */
export async function readPeople(client: Db, area: string, canary: string, stable: string): Promise<PeopleCounts> {
  const { rows } = await client.query<Row>(
    `with trial as (
       select exists (
         select from release_people where area = $1 and told_at < now() - $5 * interval '1 minute'
       ) as is_old
     ), ranked as (
       select bucket, well, badly, bucket = 'canary' and badly > 0 and row_number() over (partition by bucket order by badly desc, well, network)
         <= case when is_old then least($4, count(*) over (partition by bucket) / 2) else $4 end as is_aside
       from release_networks, trial
       where area = $1 and ((bucket = 'canary' and version = $2) or (bucket = 'stable' and version = $3))
     )
     select bucket, sum(well + badly)::integer as loads, sum(badly)::integer as errors,
       coalesce(sum(well + badly) filter (where not is_aside), 0)::integer as trusted_loads,
       coalesce(sum(badly) filter (where not is_aside), 0)::integer as trusted_errors
     from ranked group by bucket`,
    [area, canary, stable, SET_ASIDE, YOUNG_MINUTES],
  );
  const of = (bucket: Row['bucket']) => rows.find((row) => row.bucket === bucket);
  const count = (row: Row | undefined) => ({ loads: row?.loads ?? 0, errors: row?.errors ?? 0 });
  const trusted = (row: Row | undefined) => ({ loads: row?.trusted_loads ?? 0, errors: row?.trusted_errors ?? 0 });
  return {
    all: { canary: count(of('canary')), stable: count(of('stable')) },
    trusted: { canary: trusted(of('canary')), stable: trusted(of('stable')) },
  };
}

/** Deletes the counts of earlier trials. */
export async function forgetPeople(client: Db, area: string): Promise<void> {
  await client.query('delete from release_people where area = $1', [area]);
  await client.query('delete from release_networks where area = $1', [area]);
}
