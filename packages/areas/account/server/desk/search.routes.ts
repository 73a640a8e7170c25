import type { App } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { registerStaffCall, type StaffFinder } from '@chokdee/kernel/staff';
import { copy } from './copy.ts';
import { type FoundMember, findMembers } from './find-members.query.ts';
import { namesOfMembers } from './member-names.query.ts';

const SHOWN = 20;

export function registerMemberSearch(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members', async (context, { q, limit = SHOWN }) => {
    const { db, agents, shows } = context;
    const agentIds = agents.map(({ id }) => id);
    const found = await findMembers(db, { agentIds, text: q, limit });
    const items = await presentFound(db, found.slice(0, limit));
    for (const { id, code } of agents) {
      const own = items.filter(({ agent }) => agent === code);
      if (own.length > 0)
        shows(
          own.map((member) => member.id),
          id,
        );
    }
    return { items, is_more: found.length > limit };
  });
}

async function presentFound(db: Queryable, found: readonly FoundMember[]) {
  const ids = found.map(({ memberId }) => memberId);
  if (ids.length === 0) return [];
  const [rows, names] = await Promise.all([
    db
      .selectFrom('members')
      .innerJoin('agents', 'agents.id', 'members.agent_id')
      .select(['members.id', 'members.username', 'members.mobile', 'members.status', 'members.vip_level'])
      .select(['members.last_login_at', 'agents.code as agent'])
      .where('members.id', 'in', ids)
      .execute(),
    namesOfMembers(db, ids),
  ]);
  const members = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ memberId, matches }) => {
    const row = members.get(memberId);
    if (!row) return [];
    return [
      {
        ...pick(row, 'id', 'agent', 'username', 'mobile', 'status', 'vip_level'),
        name: names.get(memberId)?.name ?? null,
        last_login_at: row.last_login_at?.toISOString() ?? null,
        matched: [...matches],
      },
    ];
  });
}

/** Members in the search of the whole back office. */
export const memberFinder: StaffFinder = {
  kind: copy.finder,
  permission: 'members.read',
  find: async (db, { agentIds, text, limit }) => {
    const found = await findMembers(db, { agentIds, text, limit });
    const items = await presentFound(db, found.slice(0, limit));
    return items.map(({ id, username, name, mobile, agent }) => ({
      title: [username, name].filter(Boolean).join(' · '),
      note: `${mobile} · ${agent}`,
      to: `/members/${id}?agent=${agent}`,
      memberId: id,
    }));
  },
};
