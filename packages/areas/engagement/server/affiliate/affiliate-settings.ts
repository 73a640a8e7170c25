import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { Acting } from '@chokdee/kernel/staff';
import type { Selectable } from 'kysely';
import type { AffiliateTables } from './affiliate.tables.ts';

export type AffiliateSettings = Selectable<AffiliateTables['affiliate_settings']>;
export type AffiliateTerms = Pick<AffiliateSettings, 'rates' | 'redeem_min_satang' | 'redeem_max_satang'>;
type Versions = readonly [AffiliateSettings, ...AffiliateSettings[]];

/** Terms until the agent changes them. */
export const defaultTerms: AffiliateTerms = {
  rates: [50, 20, 10],
  redeem_min_satang: 50_000n,
  redeem_max_satang: 1_000_000n,
};

/** Oldest first; version 0 is what the house begins with. */
export async function listSettings(db: Queryable, agentId: number): Promise<Versions> {
  const rows = await db
    .selectFrom('affiliate_settings')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('version')
    .execute();
  return [{ agent_id: agentId, version: 0, changed_at: new Date(0), changed_by: 'house', ...defaultTerms }, ...rows];
}

/** A stake has the rates that held when it was settled. */
export function settingsAt(versions: Versions, at: Date): AffiliateSettings {
  return versions.findLast(({ changed_at }) => changed_at <= at) ?? versions[0];
}

export async function getSettings(db: Queryable, agentId: number): Promise<AffiliateSettings> {
  const versions = await listSettings(db, agentId);
  return versions.at(-1) ?? versions[0];
}

interface ChangeProps extends Acting {
  readonly change: Partial<AffiliateTerms>;
}

/** Writes a new version, for stakes that are settled from now on. Returns the version. */
export async function changeSettings(tx: Tx, { agentId, change, by, now }: ChangeProps): Promise<number> {
  const before = await getSettings(tx, agentId);
  const version = before.version + 1;
  await tx
    .insertInto('affiliate_settings')
    .values({ ...before, ...change, version, changed_at: now, changed_by: by })
    .execute();
  return version;
}
