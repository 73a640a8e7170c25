import type { App } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { pageRows, registerStaffCall, registerStaffRead, type StaffContext } from '@chokdee/kernel/staff';
import type { FastifyRequest } from 'fastify';
import { costsOf } from './costs.query.ts';
import { selectOffers } from './offers.query.ts';
import { previewOffer } from './preview.view.ts';
import { termsOf } from './terms.query.ts';
import { versionsOf } from './versions.query.ts';

/** Somebody who types without a rest asks for some 100: the form asks at each pause of 300 ms. */
const PREVIEWS_PER_MINUTE = 120;

/** Counts the previews of each person: one works as long as the act, under its locks. */
function limitPreviews(app: App) {
  const askedBy = new WeakMap<FastifyRequest, number>();
  const keyGenerator = (request: FastifyRequest) => askedBy.get(request) ?? 0;
  const count = app.createRateLimit({ max: PREVIEWS_PER_MINUTE, keyGenerator });
  return async ({ request, staff }: Pick<StaffContext, 'request' | 'staff'>) => {
    askedBy.set(request, staff.id);
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, counted.ttlInSeconds) });
  };
}

export function registerOfferViews(app: App): void {
  const limitPreview = limitPreviews(app);
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

  registerStaffRead(app, 'GET /api/staff/offers/costs', async ({ db, agent }, { kind }) =>
    (await costsOf[kind](db, agent.id)).map(({ id, taken, satang, points }) => ({
      ...{ id, taken, points },
      thb: satang === null ? null : thb(satang),
    })),
  );

  registerStaffCall(app, 'GET /api/staff/offers/versions', ({ db, agent }, { kind, id }) =>
    versionsOf[kind](db, agent.id, id),
  );

  registerStaffCall(app, 'POST /api/staff/offers/preview', async (context, input) => {
    await limitPreview(context);
    const { agent, staff, now, config } = context;
    const acting = { agentId: agent.id, staffId: staff.id, by: staff.username, now, config, approval: null };
    return previewOffer(app.deps, acting, input);
  });

  registerStaffCall(app, 'GET /api/staff/offers/terms', ({ db, agent }, { kind }) => termsOf[kind](db, agent.id));
}
