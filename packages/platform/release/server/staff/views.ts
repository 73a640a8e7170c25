import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { App } from '@chokdee/kernel/app';
import { pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { readState } from '../../src/registry/registry.ts';
import type { ReleaseStore } from '../../src/store.ts';
import { presentAreas } from './shown.ts';
import { dbOf } from './transaction-db.ts';

type Act = StaffDataOf<'GET /api/staff/releases/history'>['items'][number];

interface ActRow extends Omit<Act, 'at'> {
  readonly at: Date;
}

/** Acts that change versions, with plans and freezes, of which only the audit of the program desk tells. */
const acts = sql<ActRow>`(
  select acted_at as at, area, act, stable, canary->>'version' as canary,
      (canary->>'shareBp')::float / 100 as percent, acted_by as by, reason as why, area || ' ' || revision as id
    from release_history
  union all
  select at, area, case call
      when 'POST /api/release/plan' then 'plan'
      when 'POST /api/release/freeze' then case when (details->>'frozen')::boolean then 'freeze' else 'unfreeze' end
      else 'end-plan' end,
      null, null, null, by, coalesce(details->>'why', ''), 'audit ' || id
    from release_audit
    where refused is null and area is not null
      and call in ('POST /api/release/plan', 'POST /api/release/freeze', 'releases end-plan')
)`.as<'acts'>('acts');

/** Registers the views of releases for the back office. */
export function registerReleaseViews(app: App, store: ReleaseStore): void {
  registerStaffCall(app, 'GET /api/staff/releases', ({ db, now }) => presentAreas({ db: dbOf(db), store }, now));

  registerStaffCall(app, 'GET /api/staff/releases/members', async ({ db }, { area }) => {
    const canary = (await readState(dbOf(db), area))?.canary;
    return { members: canary?.members.map((id) => canary.names?.[id] ?? id) ?? [] };
  });

  registerStaffCall(app, 'GET /api/staff/releases/versions', async ({ db }, { area, ...page }) => {
    const query = db
      .selectFrom('release_versions')
      .select(['version', 'commit', 'bytes', 'published_at', 'published_by'])
      .where('area', '=', area);
    const columns = { published_at: 'published_at', bytes: 'bytes' };
    const { rows, nextCursor } = await pageRows(query, page, { columns, id: 'version' });
    const items = rows.map(({ version, commit, bytes, published_at, published_by }) => ({
      version,
      commit,
      bytes,
      published_at: published_at.toISOString(),
      published_by,
    }));
    return { items, next_cursor: nextCursor };
  });

  registerStaffCall(app, 'GET /api/staff/releases/history', async ({ db }, { area, ...page }) => {
    const all = db.selectFrom(acts).select(['at', 'area', 'act', 'stable', 'canary', 'percent', 'by', 'why', 'id']);
    const query = area === undefined ? all : all.where('area', '=', area);
    const { rows, nextCursor } = await pageRows(query, page, { columns: { at: 'at' }, id: 'id' });
    const items = rows.map(({ at, area: of, act, stable, canary, percent, by, why, id }) => ({
      at: at.toISOString(),
      area: of,
      act,
      stable,
      canary,
      percent,
      by,
      why,
      id,
    }));
    return { items, next_cursor: nextCursor };
  });
}
