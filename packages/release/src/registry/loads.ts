import type { Pool, PoolClient } from 'pg';
import type { PackageName } from '../rollout/area-state.ts';
import type { Loads } from '../rollout/watch-test.ts';

/** How one version of an area loads in browsers. */
export interface VersionLoads extends Loads {
  readonly version: string;
  readonly bucket: 'stable' | 'canary' | 'fallback' | 'tried';
  /** Told with a ticket of a front door; the rest decides nothing. */
  readonly proven: boolean;
  /** Three quarters of the loads that worked took at most this long; null when none did. */
  readonly p75Ms: number | null;
  /** Errors by their class. */
  readonly classes: Readonly<Record<string, number>>;
}

interface Row {
  version: string;
  bucket: VersionLoads['bucket'];
  proven: boolean;
  outcome: string;
  ms_class: number;
  loads: number;
}

const sum = (rows: readonly Row[]) => rows.reduce((total, { loads }) => total + loads, 0);

function percentile75(rows: readonly Row[]): number | null {
  const sorted = [...rows].sort((one, other) => one.ms_class - other.ms_class);
  const wanted = sum(rows) * 0.75;
  let seen = 0;
  for (const { ms_class, loads } of sorted) {
    seen += loads;
    if (seen >= wanted) return ms_class;
  }
  return null;
}

/** What browsers have told of an area since then, by version and bucket. */
export async function readLoads(db: Pool | PoolClient, area: PackageName, since: Date): Promise<VersionLoads[]> {
  const { rows } = await db.query<Row>(
    `select version, bucket, proven, outcome, ms_class, sum(loads)::integer as loads from release_loads
      where area = $1 and minute >= date_trunc('minute', $2::timestamptz)
      group by version, bucket, proven, outcome, ms_class`,
    [area, since],
  );
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.version} ${row.bucket} ${row.proven}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => {
    const failed = group.filter(({ outcome }) => outcome !== 'ok');
    const [{ version, bucket, proven }] = group as [Row];
    const outcomes = [...new Set(failed.map(({ outcome }) => outcome))];
    return {
      version,
      bucket,
      proven,
      loads: sum(group),
      errors: sum(failed),
      p75Ms: percentile75(group.filter(({ outcome }) => outcome === 'ok')),
      classes: Object.fromEntries(
        outcomes.map((outcome) => [outcome, sum(failed.filter((row) => row.outcome === outcome))]),
      ),
    };
  });
}
