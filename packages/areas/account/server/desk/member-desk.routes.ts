import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { readNotice } from '@chokdee/kernel/notices';
import { memberOfView, pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { loadFactors } from '../factors/factors.repository.ts';
import { listDevices, listEverySession, listNotes, presentPerson, presentPlay } from './member-desk.query.ts';
import { memberOverview } from './overview.query.ts';

/** Answers the views of one member; each names the member in the audit log. */
export function registerMemberDesk(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members/overview', async (context, input) => {
    const { id } = await memberOfView(context, input.id);
    return memberOverview(context, id);
  });

  registerStaffCall(app, 'GET /api/staff/members/devices', async (context, input) => {
    const { db, now } = context;
    const { id } = await memberOfView(context, input.id);
    const { passkeys, totp, codesLeft } = await loadFactors(db, id, now);
    return {
      sessions: await listEverySession(db, id),
      devices: await listDevices(db, id),
      passkeys: passkeys.length,
      has_authenticator: totp !== undefined,
      recovery_codes_left: codesLeft,
    };
  });

  registerStaffCall(app, 'GET /api/staff/members/limits', async (context, input) => {
    const { id } = await memberOfView(context, input.id);
    return presentPlay(context.db, id, context.now);
  });

  registerStaffCall(app, 'GET /api/staff/members/notes', async (context, input) => {
    const { id } = await memberOfView(context, input.id);
    return { items: await listNotes(context.db, id) };
  });

  registerStaffCall(app, 'GET /api/staff/members/person', async (context, input) => {
    const { id: memberId, agent_id: agentId } = await memberOfView(context, input.id);
    const items = await presentPerson(context.db, { memberId, agentId });
    context.shows(items.map(({ id }) => id));
    return { items };
  });

  registerHistory(app);
}

function registerHistory(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members/events', async (context, input) => {
    const { id } = await memberOfView(context, input.id);
    const events = context.db
      .selectFrom('account_events as e')
      .select(['e.id', 'e.at', 'e.kind', 'e.masked_address'])
      .where('e.member_id', '=', id);
    const { rows, nextCursor } = await pageRows(events, input, { columns: { at: 'e.at' }, id: 'e.id' });
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        kind: row.kind,
        address: row.masked_address,
      })),
      next_cursor: nextCursor,
    };
  });

  registerStaffCall(app, 'GET /api/staff/members/notices', async (context, input) => {
    const { id } = await memberOfView(context, input.id);
    const notices = context.db
      .selectFrom('member_notices as n')
      .select(['n.id', 'n.kind', 'n.key', 'n.params', 'n.created_at'])
      .select(
        sql<boolean>`exists (select from notification_reads r
          where r.member_id = n.member_id and r.ref = 'n' || lpad(n.id::text, 19, '0'))`.as('is_read'),
      )
      .where('n.member_id', '=', id);
    const { rows, nextCursor } = await pageRows(notices, input, { columns: { at: 'n.created_at' }, id: 'n.id' });
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.created_at.toISOString(),
        ...pick(row, 'kind', 'is_read'),
        ...pick(readNotice(row.key, row.params), 'title', 'text'),
      })),
      next_cursor: nextCursor,
    };
  });
}
