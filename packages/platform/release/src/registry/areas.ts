import { shellOf } from '@chokdee/contracts/shells';
import { type PackageName, ReleaseError } from '../rollout/area-state.ts';
import { collide, type Prefix, prefixTrouble } from '../rollout/prefixes.ts';
import { isPackageName } from '../store.ts';
import { tellChange } from './tell-change.ts';
import { type Db, inTransaction } from './transaction.ts';

export interface Frozen {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
}

export interface Area {
  readonly area: PackageName;
  /** Team that owns the area. */
  readonly owner: string;
  readonly prefixes: readonly Prefix[];
  readonly registeredAt: Date;
  readonly registeredBy: string;
  /** Null means that the area is not frozen. */
  readonly frozen: Frozen | null;
}

/** All areas, sorted by name. */
export async function readAreas(db: Db): Promise<Area[]> {
  const { rows } = await db.query<Area>(
    `select area, owner, registered_at as "registeredAt", registered_by as "registeredBy", frozen,
       array(select prefix from release_prefixes p where p.area = a.area order by prefix) as prefixes
     from release_areas a order by area`,
  );
  return rows;
}

export async function readArea(db: Db, area: PackageName): Promise<Area | null> {
  return (await readAreas(db)).find((each) => each.area === area) ?? null;
}

interface Registration extends Pick<Area, 'area' | 'owner' | 'prefixes'> {
  readonly by: string;
}

/**
 * Registers an area, or changes owner and addresses of a registered one. No visitor sees a change.
 * @throws ReleaseError for an invalid name or an address of another area of the shell
 */
export function registerArea(pool: Db, { area, owner, prefixes, by }: Registration): Promise<Area> {
  if (!isPackageName(area))
    throw new ReleaseError(`An area is named by 2 to 20 letters a-z and digits, not "${area}".`);
  if (!/^[a-z][a-z0-9-]{1,29}$/.test(owner)) {
    throw new ReleaseError(`An owner is a team, named by 2 to 30 letters a-z, digits and dashes, not "${owner}".`);
  }
  if (prefixes.length === 0) throw new ReleaseError(`${area} has no address: name at least one, --prefix /${area}.`);
  const trouble = prefixes.map(prefixTrouble).find((each) => each !== null);
  if (trouble) throw new ReleaseError(trouble);
  return inTransaction(pool, async (client) => {
    // Serializes registrations: the second of two equal claims meets the first.
    await client.query(`select pg_advisory_xact_lock(hashtext('release-areas'))`);
    const others = (await readAreas(client)).filter(
      (each) => each.area !== area && shellOf(each.area) === shellOf(area),
    );
    for (const prefix of prefixes) {
      const holder = others.find((other) => other.prefixes.some((theirs) => collide(prefix, theirs)));
      if (holder) throw new ReleaseError(`${prefix} belongs to ${holder.area} (owner ${holder.owner}) already.`);
    }
    await client.query(
      `insert into release_areas (area, owner, registered_by) values ($1, $2, $3)
       on conflict (area) do update set owner = $2`,
      [area, owner, by],
    );
    await client.query('delete from release_prefixes where area = $1', [area]);
    await client.query('insert into release_prefixes select distinct unnest($2::text[]), $1', [area, prefixes]);
    await tellChange(client, area);
    const known = await readArea(client, area);
    if (!known) throw new Error(`${area} was not written`);
    return known;
  });
}

/** Freezes an area, or ends the freeze. @throws ReleaseError for an unregistered area */
export async function setFrozen(pool: Db, area: PackageName, frozen: Frozen | null): Promise<Area> {
  await pool.query('update release_areas set frozen = $2 where area = $1', [area, frozen && JSON.stringify(frozen)]);
  const known = await readArea(pool, area);
  if (!known) throw new ReleaseError(`${area} is not registered.`);
  await tellChange(pool, area);
  return known;
}
