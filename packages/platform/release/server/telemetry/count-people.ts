import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { JudgedLoad } from './judge-loads.ts';
import type { Trial } from './registry-view.ts';

/** Persons of one network that count in an hour: four with good loads and four with bad ones. */
export const MOST_OF_A_NETWORK = 4;

/** A person who has loaded a version of a trial. */
export interface Person {
  readonly area: string;
  readonly version: string;
  readonly bucket: 'stable' | 'canary';
  readonly visitor: string;
  readonly network: string;
  readonly failed: boolean;
}

/** Persons whose ticket is valid and whose version takes part in a trial. */
export function peopleOf(loads: readonly JudgedLoad[], trials: ReadonlyMap<string, Trial>): Person[] {
  return loads.flatMap(({ area, version, bucket, error, ticket }) => {
    const trial = trials.get(area);
    if (!ticket || !trial || (bucket !== 'stable' && bucket !== 'canary') || trial[bucket] !== version) return [];
    const { visitor, network } = ticket;
    return [{ area, version, bucket, visitor, network, failed: error !== null }];
  });
}

/** Counts each person at most once as good and once as bad, up to the limit of the network. */
export async function countPeople(db: Queryable, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return;
  const column = <T>(pick: (person: Person) => T): T[] => people.map(pick);
  await sql`
    with told as (
      select * from unnest(
        ${column(({ area }) => area)}::text[], ${column(({ version }) => version)}::text[],
        ${column(({ bucket }) => bucket)}::text[], ${column(({ visitor }) => visitor)}::text[],
        ${column(({ failed }) => failed)}::boolean[], ${column(({ network }) => network)}::text[])
        as told (area, version, bucket, visitor, failed, network)
    ), new as (
      insert into release_people (area, version, bucket, visitor, failed)
      select distinct area, version, bucket, visitor, failed from told order by 1, 2, 3, 4, 5
      on conflict do nothing returning *
    ), counted as (
      select area, version, bucket, network,
        least(count(distinct visitor) filter (where not failed), ${MOST_OF_A_NETWORK}) as well,
        least(count(distinct visitor) filter (where failed), ${MOST_OF_A_NETWORK}) as badly
      from new join told using (area, version, bucket, visitor, failed)
      group by area, version, bucket, network
    )
    insert into release_networks as before
      (area, version, bucket, network, well, badly, hour, hour_well, hour_badly)
    select area, version, bucket, network, well, badly, date_trunc('hour', now()), well, badly from counted
    order by 1, 2, 3, 4
    on conflict (area, version, bucket, network) do update set
      well = before.well + least(excluded.well, ${MOST_OF_A_NETWORK} -
        case when before.hour = excluded.hour then before.hour_well else 0 end),
      badly = before.badly + least(excluded.badly, ${MOST_OF_A_NETWORK} -
        case when before.hour = excluded.hour then before.hour_badly else 0 end),
      hour = excluded.hour,
      hour_well = least(${MOST_OF_A_NETWORK}, excluded.well +
        case when before.hour = excluded.hour then before.hour_well else 0 end),
      hour_badly = least(${MOST_OF_A_NETWORK}, excluded.badly +
        case when before.hour = excluded.hour then before.hour_badly else 0 end)`.execute(db);
}
