import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { costsOf } from './costs.query.ts';
import { selectOffers } from './offers.query.ts';
import { previewOffer } from './preview.view.ts';
import { termsOf } from './terms.query.ts';
import { versionsOf } from './versions.query.ts';

export function registerOfferViews(app: App): void {
  registerStaffCall(app, 'GET /api/staff/offers/list', async ({ db, agent, now }, input) => {
    const { kind, state } = input;
    const { rows, nextCursor } = await pageRows(selectOffers(db, { kind, agentId: agent.id, now, state }), input, {
      columns: { published: 'o.published_at', title: 'o.title' },
      id: 'o.id',
    });
    const items = rows.map((row) => ({
      kind,
      ...pick(row, 'id', 'title', 'state', 'gives', 'picture', 'version', 'published_by'),
      starts_at: row.starts_at?.toISOString() ?? null,
      ends_at: row.ends_at?.toISOString() ?? null,
      published_at: row.published_at.toISOString(),
    }));
    return { items, next_cursor: nextCursor };
  });

  registerStaffCall(app, 'GET /api/staff/offers/costs', async ({ db, agent }, { kind }) =>
    (await costsOf[kind](db, agent.id)).map(({ id, taken, satang, points }) => ({
      ...{ id, taken, points },
      thb: satang === null ? null : thb(satang),
    })),
  );

  registerStaffCall(app, 'GET /api/staff/offers/versions', ({ db, agent }, { kind, id }) =>
    versionsOf[kind](db, agent.id, id),
  );

  registerStaffCall(app, 'POST /api/staff/offers/preview', ({ agent, staff, now, config }, input) => {
    const acting = { agentId: agent.id, staffId: staff.id, by: staff.username, now, config, approval: null };
    return previewOffer(app.deps, acting, input);
  });

  registerStaffCall(app, 'GET /api/staff/offers/terms', ({ db, agent }, { kind }) => termsOf[kind](db, agent.id));
}
