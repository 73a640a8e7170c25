import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { Acting } from '@chokdee/kernel/staff';
import type { Selectable } from 'kysely';
import type { CashbackTables } from './cashback.tables.ts';

export type CashbackSettings = Selectable<CashbackTables['cashback_settings']>;
export type CashbackTerms = Omit<CashbackSettings, 'agent_id' | 'version' | 'from_day' | 'changed_at' | 'changed_by'>;

/** Terms until the agent changes them. */
export const defaultTerms: CashbackTerms = {
  plays: {
    slot: { rate: 50, max: 200_000 },
    sport: { rate: 40, max: 200_000 },
    casino: { rate: 30, max: 100_000 },
    lotto: { rate: 0, max: null },
  },
  minimum_satang: 100n,
  claim_days: 7,
  loss_rate: 500,
  loss_max_satang: 500_000n,
  loss_claim_days: 30,
};
const ALWAYS = '0001-01-01';

/** Oldest first; version 0 is what the house begins with. */
export async function listSettings(db: Queryable, agentId: number): Promise<[CashbackSettings, ...CashbackSettings[]]> {
  const rows = await db
    .selectFrom('cashback_settings')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('version')
    .execute();
  const first = { agent_id: agentId, version: 0, from_day: ALWAYS, changed_at: new Date(0), changed_by: 'house' };
  return [{ ...first, ...defaultTerms }, ...rows];
}

/** The version that holds on a Bangkok day: the newest of those that had begun. */
export function settingsOn(
  versions: readonly [CashbackSettings, ...CashbackSettings[]],
  day: string,
): CashbackSettings {
  return versions.findLast(({ from_day }) => from_day <= day) ?? versions[0];
}

export async function getSettings(db: Queryable, agentId: number, now: Date): Promise<CashbackSettings> {
  return settingsOn(await listSettings(db, agentId), bangkokDate(now));
}

interface ChangeProps extends Acting {
  readonly change: Partial<CashbackTerms>;
  /** Left out means from tomorrow on: the running day and week end by the terms that they began with. */
  readonly fromDay?: string;
}

/** Writes a new version; what was computed by an earlier one stays explained by it. Returns the version. */
export async function changeSettings(tx: Tx, props: ChangeProps): Promise<number> {
  const { agentId, change, by, now } = props;
  const versions = await listSettings(tx, agentId);
  const before = versions.at(-1) ?? versions[0];
  const whole = { ...before, ...change };
  const version = before.version + 1;
  await tx
    .insertInto('cashback_settings')
    .values({
      ...whole,
      version,
      from_day: props.fromDay ?? addDays(bangkokDate(now), 1),
      plays: JSON.stringify(whole.plays),
      changed_at: now,
      changed_by: by,
    })
    .execute();
  return version;
}
