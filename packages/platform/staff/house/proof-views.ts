import type { App } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { registerStaffCall } from '@chokdee/kernel/staff';

/** Characters of a key that name its row. The key itself is a hash of the secret and stays here. */
const NAME_SIGNS = 12;
const idOf = (key: string): string => key.slice(0, NAME_SIGNS);

/** Registers the view of what lets persons and programs in. */
export function registerProofViews(app: App): void {
  registerStaffCall(app, 'GET /api/staff/proofs', async ({ db, agent, now }) => ({
    invitations: await listInvitations(db, agent.id, now),
    tokens: await listTokens(db, agent.id, now),
  }));
}

async function listInvitations(db: Queryable, agentId: number, now: Date) {
  const rows = await db
    .selectFrom('staff_invitations as i')
    .innerJoin('staff', 'staff.id', 'i.staff_id')
    .select(['i.key', 'username', 'kind', 'i.added_at', 'i.expires_at', 'wrong_codes'])
    .where('agent_id', '=', agentId)
    .where('disabled_at', 'is', null)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.expires_at')
    .orderBy('i.key')
    .execute();
  return rows.map(({ key, added_at, expires_at, ...row }) => ({
    ...row,
    id: idOf(key),
    added_at: added_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

async function listTokens(db: Queryable, agentId: number, now: Date) {
  const rows = await db
    .selectFrom('staff_tokens as t')
    .innerJoin('staff', 'staff.id', 't.staff_id')
    .select(['t.key', 'username', 'label', 'scope', 't.added_at', 't.expires_at', 't.last_used_at'])
    .where('agent_id', '=', agentId)
    .where('disabled_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .orderBy('t.expires_at')
    .orderBy('t.key')
    .execute();
  return rows.map(({ key, added_at, expires_at, last_used_at, ...row }) => ({
    ...row,
    id: idOf(key),
    added_at: added_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}
