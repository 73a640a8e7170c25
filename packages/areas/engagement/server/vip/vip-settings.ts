import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { Acting } from '@chokdee/kernel/staff';
import type { Selectable } from 'kysely';
import type { VipTables } from './vip.tables.ts';

export type VipSettings = Selectable<VipTables['vip_settings']>;
export type VipTerms = Omit<VipSettings, 'agent_id' | 'version' | 'changed_at' | 'changed_by'>;

/** Terms until the agent changes them. */
export const defaultTerms: VipTerms = {
  window_days: 90,
  grace_days: 30,
  gold_satang: 5_000_000n,
  hero_satang: 50_000_000n,
  gold_points_percent: 125,
  hero_points_percent: 150,
  gold_withdrawals: 2,
  hero_withdrawals: 5,
  gold_gift_points: 100,
  hero_gift_points: 500,
};

/** The newest version; version 0 is what the house begins with. */
export async function getVipSettings(db: Queryable, agentId: number): Promise<VipSettings> {
  const newest = await db
    .selectFrom('vip_settings')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? { agent_id: agentId, version: 0, changed_at: new Date(0), changed_by: 'house', ...defaultTerms };
}

interface ChangeProps extends Acting {
  readonly change: Partial<VipTerms>;
}

/** Writes a new version, by which levels are decided from now on. Returns the version. */
export async function changeVipSettings(tx: Tx, { agentId, change, by, now }: ChangeProps): Promise<number> {
  const before = await getVipSettings(tx, agentId);
  const version = before.version + 1;
  await tx
    .insertInto('vip_settings')
    .values({ ...before, ...change, version, changed_at: now, changed_by: by })
    .execute();
  return version;
}
