import type { PackageName } from '../rollout/area-state.ts';
import type { Loads } from '../rollout/watch-test.ts';
import type { Db } from './transaction.ts';

/** Load counts of one version of an area. */
export interface VersionLoads extends Loads {
  readonly version: string;
  readonly bucket: 'stable' | 'canary' | 'fallback' | 'tried';
  /** True for reports with a valid ticket. Unproven ones decide nothing. */
  readonly proven: boolean;
  /** 75th percentile of successful loads in ms; null means that no load succeeded. */
  readonly p75Ms: number | null;
  /** Error counts by class. */
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

/** Load counts of an area since a time, by version and bucket. */
export async function readLoads(db: Db, area: PackageName, since: Date): Promise<VersionLoads[]> {
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
