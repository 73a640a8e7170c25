import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { type ContentVersion, currentContent } from './content.repository.ts';

/** SQL: what members see of version `v` now. */
const stateAt = (now: Date) => sql<'draft' | 'coming' | 'live' | 'ended'>`case when not v.is_live then 'draft'
  when v.ends_at <= ${now} then 'ended' when v.starts_at > ${now} then 'coming' else 'live' end`;

type Version = StaffDataOf<'GET /api/staff/content/versions'>[number];

export function registerContentViews(app: App): void {
  registerStaffCall(app, 'GET /api/staff/content/items', async ({ db, agent, now }, input) => {
    const { kind, state, id } = input;
    const current = currentContent(db, agent.id, kind)
      .selectAll('v')
      .select(['i.position', stateAt(now).as('state')]);
    const wanted = current
      .$if(state !== undefined, (query) => query.where(stateAt(now), '=', state ?? 'live'))
      .$if(id !== undefined, (query) => query.where('i.id', '=', id ?? ''));
    const { rows, nextCursor } = await pageRows(
      wanted,
      { ...input, order: input.order ?? (input.sort === 'published' ? 'desc' : 'asc') },
      { columns: { position: 'i.position', published: 'v.published_at' }, id: 'i.id', usual: 'asc' },
    );
    const items = rows.map((row) => ({ ...pick(row, 'id', 'kind', 'position', 'state'), ...presentVersion(row) }));
    return { items, next_cursor: nextCursor };
  });

  registerStaffCall(app, 'GET /api/staff/content/versions', async ({ db, agent }, { kind, id }) => {
    const versions = await db
      .selectFrom('content_versions')
      .selectAll()
      .where(({ and }) => and({ agent_id: agent.id, kind, id }))
      .orderBy('version', 'desc')
      .execute();
    return versions.map(presentVersion);
  });
}

const presentVersion = (row: ContentVersion): Version => ({
  ...pick(row, 'version', 'is_live', 'title', 'text', 'picture', 'link', 'action', 'published_by'),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  published_at: row.published_at.toISOString(),
});
