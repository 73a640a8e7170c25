import type { PackageName } from '../rollout/area-state.ts';
import type { Db } from './transaction.ts';

/** Channel on which gateways hear of changes; the payload is the area. */
export const RELEASE_CHANNEL = 'chokdee_releases';
/** Channel of the kernel's live messages, with a message to all pages of the back office. */
const LIVE_CHANNEL = 'chokdee_live';
const TO_STAFF = JSON.stringify({ staff: { agentId: null, topic: 'releases' } });

/** Tells gateways and the back office that an area has changed, whoever changed it; heard after the commit. */
export async function tellChange(db: Db, area: PackageName): Promise<void> {
  await db.query('select pg_notify($1, $2), pg_notify($3, $4)', [RELEASE_CHANNEL, area, LIVE_CHANNEL, TO_STAFF]);
}
