import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { requestOptions } from '@chokdee/kernel/factors';
import { assertHashPlace } from '@chokdee/kernel/passwords';
import { endSessions, registerPublicStaffCall, registerStaffCall } from '@chokdee/kernel/staff';
import type { FastifyRequest } from 'fastify';
import { openChallenge, staffParty } from './challenges.ts';
import { takePassword } from './password.ts';
import { enterByCode, enterByPasskey, purposeOf } from './second-factor.ts';
import { clearCookie, endOf, endSession, listSessions, setCookie } from './sessions.ts';
import { readTicket } from './tickets.ts';

const clientOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** Answers the calls that sign a person in, and those about the person's own sessions. */
export function registerSessions(app: App): void {
  registerPublicStaffCall(
    app,
    'POST /api/staff/session/sign-in',
    ({ request, ...deps }, input) => takePassword(deps, { ...input, address: request.ip }),
    { admit: () => assertHashPlace('staff') },
  );
  registerPublicStaffCall(app, 'POST /api/staff/session/second-factor', async ({ request, reply, ...deps }, input) => {
    const opened = await enterByCode(deps, input, clientOf(request));
    setCookie(reply, deps.config, opened);
    return { ends_at: opened.endsAt.toISOString() };
  });
  registerPublicStaffCall(app, 'POST /api/staff/session/passkey/begin', async (context, { ticket }) => {
    const { key } = await readTicket(context.db, ticket, context.now);
    const challenge = await openChallenge(context, purposeOf(key));
    return { id: challenge.id, options: requestOptions(staffParty(context.config), challenge) };
  });
  registerPublicStaffCall(app, 'POST /api/staff/session/passkey', async ({ request, reply, ...deps }, input) => {
    const opened = await enterByPasskey(deps, input, clientOf(request));
    setCookie(reply, deps.config, opened);
    return { ends_at: opened.endsAt.toISOString() };
  });
  registerStaffCall(app, 'POST /api/staff/session/sign-out', async ({ db, now, sessionKey, reply, config }) => {
    const own = db
      .updateTable('staff_sessions')
      .set({ ended_at: now })
      .where('key', '=', sessionKey ?? '');
    await own.execute();
    clearCookie(reply, config);
    return {};
  });
  registerStaffCall(app, 'POST /api/staff/session/extend', async ({ db, sessionKey }) => ({
    ends_at: (await endOf(db, sessionKey)).toISOString(),
  }));
  registerStaffCall(app, 'GET /api/staff/sessions', async ({ db, now, staff, sessionKey }) => ({
    sessions: (await listSessions(db, staff.id, now)).map(({ key, id, began_at, ends_at, device, address }) => ({
      ...{ id, device, address },
      began_at: began_at.toISOString(),
      ends_at: ends_at.toISOString(),
      is_current: key === sessionKey,
    })),
  }));
  registerStaffCall(app, 'POST /api/staff/sessions/end', async ({ db, now, staff, reply, config }, { id }) => {
    if (id !== undefined) {
      await endSession(db, { staffId: staff.id, id, now });
      return {};
    }
    await inTransaction(db, (tx) => endSessions(tx, staff.id, now));
    clearCookie(reply, config);
    return {};
  });
}
