import type { Queryable } from '@chokdee/kernel/db';
import type { Acting } from '@chokdee/kernel/staff';
import { sql } from 'kysely';

/** Rate until the agent changes it: a point for each 100 baht. */
const DEFAULT_SATANG_PER_POINT = 10_000n;

/** Settled stakes that earn one point; null: play earns none. */
export async function getSatangPerPoint(db: Queryable, agentId: number): Promise<bigint | null> {
  const row = await db
    .selectFrom('point_settings')
    .select('satang_per_point')
    .where('agent_id', '=', agentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? row.satang_per_point : DEFAULT_SATANG_PER_POINT;
}

interface ChangeProps extends Acting {
  readonly satangPerPoint: bigint | null;
}

/** Writes a new version; what was earned stays. */
export async function changePointSettings(db: Queryable, props: ChangeProps): Promise<void> {
  await db
    .insertInto('point_settings')
    .values({
      agent_id: props.agentId,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from point_settings where agent_id = ${props.agentId})`,
      satang_per_point: props.satangPerPoint,
      changed_at: props.now,
      changed_by: props.by,
    })
    .execute();
}
