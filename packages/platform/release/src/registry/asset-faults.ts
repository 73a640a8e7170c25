import type { Pool, PoolClient } from 'pg';

/** A file of a release that a gateway should have had and answered with an error. */
export interface AssetFault {
  readonly area: string;
  readonly version: string;
  readonly status: number;
}

/** Adds the faults that a gateway has collected. */
export async function recordAssetFaults(pool: Pool, faults: readonly AssetFault[]): Promise<void> {
  await pool.query(
    `insert into release_asset_faults as before (minute, area, version, status, faults)
     select date_trunc('minute', now()), area, version, status, count(*)
     from unnest($1::text[], $2::text[], $3::integer[]) as told (area, version, status)
     group by area, version, status order by 2, 3, 4
     on conflict (minute, area, version, status) do update set faults = before.faults + excluded.faults`,
    [faults.map(({ area }) => area), faults.map(({ version }) => version), faults.map(({ status }) => status)],
  );
}

/** Faults of a release on all gateways in the last ten minutes. */
export async function readAssetFaults(db: Pool | PoolClient, area: string, version: string): Promise<number> {
  const { rows } = await db.query<{ faults: number }>(
    `select coalesce(sum(faults), 0)::integer as faults from release_asset_faults
      where area = $1 and version = $2 and minute > now() - interval '10 minutes'`,
    [area, version],
  );
  return rows[0]?.faults ?? 0;
}
