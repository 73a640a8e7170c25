import {
  type Act,
  type AreaState,
  type Canary,
  MovedError,
  nextState,
  type PackageName,
  ReleaseError,
} from '../rollout/area-state.ts';
import { tellChange } from './tell-change.ts';
import { type Db, inTransaction } from './transaction.ts';

/** A version in the store. */
export interface Version {
  readonly area: PackageName;
  readonly version: string;
  readonly container: string;
  /** Hash of the contracts it was built with. */
  readonly contracts: string;
  readonly commit: string;
  /** Hash of the parts that visitors meet. */
  readonly content: string;
  /** Brotli bytes of all files. */
  readonly bytes: number;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

/** Actor and reason, kept with each act. */
export interface Actor {
  readonly by: string;
  readonly why: string;
}

export interface HistoryEntry extends Omit<AreaState, 'area'>, Actor {
  readonly act: Act['kind'];
  readonly at: Date;
}

interface StateRow {
  area: PackageName;
  revision: number;
  stable: string;
  previous: string | null;
  canary: Canary | null;
}

const stateColumns = 'area, revision, stable, previous, canary';

function stateOf({ area, revision, stable, previous, canary }: StateRow): AreaState {
  return { area, revision, stable, previous, canary };
}

/** All states, for a gateway. */
export async function readStates(pool: Db): Promise<AreaState[]> {
  const { rows } = await pool.query<StateRow>(`select ${stateColumns} from release_states order by area`);
  return rows.map(stateOf);
}

export async function readState(pool: Db, area: PackageName): Promise<AreaState | null> {
  const { rows } = await pool.query<StateRow>(`select ${stateColumns} from release_states where area = $1`, [area]);
  return rows[0] ? stateOf(rows[0]) : null;
}

/** Locks an area until the transaction ends, also when the area has no row yet. */
export async function lockArea(client: Db, area: PackageName): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('release:' || $1))`, [area]);
}

/** Published versions of an area, the newest first. */
export async function readVersions(pool: Db, area: PackageName): Promise<Version[]> {
  const { rows } = await pool.query<Version>(
    `select area, version, container, contracts, commit, content, bytes, published_at as "publishedAt", published_by as "publishedBy"
       from release_versions where area = $1 order by published_at desc`,
    [area],
  );
  return rows;
}

/** @throws ReleaseError when that version exists: a published version never changes */
export async function recordVersion(pool: Db, version: Omit<Version, 'publishedAt'>): Promise<void> {
  const { area, version: name, container, contracts, commit, content, bytes, publishedBy } = version;
  const { rowCount } = await pool.query(
    `insert into release_versions (area, version, container, contracts, commit, content, bytes, published_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [area, name, container, contracts, commit, content, bytes, publishedBy],
  );
  if (rowCount === 0) throw new ReleaseError(`${area} ${name} was published before: a version never changes.`);
}

/** @throws MovedError when the revision is another one than the actor decided on */
export function assertSeen(area: PackageName, state: AreaState | null, seen: number | null): void {
  if ((state?.revision ?? null) === seen) return;
  throw new MovedError(`${area} has changed since you looked (revision ${state?.revision}): look again.`);
}

/**
 * Carries out an act on the state that the actor saw.
 * @param seen the revision that the actor decided on; null when nothing was released yet
 * @throws MovedError when the revision has changed meanwhile; ReleaseError for an act that the state does not allow
 */
export function act(pool: Db, area: PackageName, seen: number | null, what: Act, who: Actor): Promise<AreaState> {
  return inTransaction(pool, async (client) => {
    await lockArea(client, area);
    const { rows } = await client.query<StateRow>(
      `select ${stateColumns} from release_states where area = $1 for update`,
      [area],
    );
    const before = rows[0] ? stateOf(rows[0]) : null;
    assertSeen(area, before, seen);
    const after = nextState(area, before, what);
    await assertPublished(client, area, [after.stable, after.canary?.version]);
    await write(client, after, what.kind, who);
    return after;
  });
}

async function assertPublished(client: Db, area: PackageName, versions: readonly (string | undefined)[]) {
  const wanted = versions.filter((version) => version !== undefined);
  const { rows } = await client.query<{ version: string }>(
    'select version from release_versions where area = $1 and version = any($2)',
    [area, wanted],
  );
  const missing = wanted.find((version) => !rows.some((row) => row.version === version));
  if (missing !== undefined) throw new ReleaseError(`${area} ${missing} was never published.`);
}

async function write(client: Db, after: AreaState, kind: Act['kind'], { by, why }: Actor): Promise<void> {
  const { area, revision, stable, previous } = after;
  const canary = after.canary && JSON.stringify(after.canary);
  await client.query(
    `insert into release_states (area, revision, stable, previous, canary) values ($1, $2, $3, $4, $5)
     on conflict (area) do update set revision = $2, stable = $3, previous = $4, canary = $5, changed_at = now()`,
    [area, revision, stable, previous, canary],
  );
  await client.query(
    `insert into release_history (area, revision, act, stable, previous, canary, acted_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [area, revision, kind, stable, previous, canary, by, why],
  );
  await tellChange(client, area);
}

/** Acts on an area, the newest first. */
export async function readHistory(pool: Db, area: PackageName, limit = 50): Promise<HistoryEntry[]> {
  const { rows } = await pool.query<HistoryEntry>(
    `select act, revision, stable, previous, canary, acted_by as by, reason as why, acted_at as at
       from release_history where area = $1 order by revision desc limit $2`,
    [area, limit],
  );
  return rows;
}
