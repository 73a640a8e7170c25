import type { App } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { registerCall } from '@chokdee/kernel/http';
import { assertHashPlace } from '@chokdee/kernel/passwords';
import { recordEvent } from '../members/account-events.ts';
import { messagingLogin } from '../messaging/messaging-login.command.ts';
import { presentTokens } from '../profile/account.presenter.ts';
import { keepDevice, recogniseDevice, renewDevice } from './device-cookie.ts';
import { login } from './login.command.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { listSessions, presentSession, revokeSessions } from './session-list.ts';
import { endSession, endSessionOfToken, rotateSession, startOfSession } from './sessions.ts';

export function registerSession(app: App): void {
  registerCall(
    app,
    'POST /api/login',
    async (context, input) => {
      const device = recogniseDevice(context);
      const tokens = await login(context, {
        agentId: context.agent.id,
        login: input.username,
        password: input.password,
        linkToken: input.link_token ?? '',
        ip: context.requestIp,
        ...device,
      });
      setRefreshCookie(context.reply, context.config, tokens);
      keepDevice(context, device.deviceId);
      return presentTokens(tokens);
    },
    { admit: () => assertHashPlace('guest') },
  );

  registerCall(app, 'POST /api/session/messaging', async (context, { code, redirect_uri: redirectUri }) => {
    const device = recogniseDevice(context);
    const tokens = await messagingLogin(context, { code, redirectUri, ...device });
    setRefreshCookie(context.reply, context.config, tokens);
    keepDevice(context, device.deviceId);
    return presentTokens(tokens);
  });

  registerCall(app, 'POST /api/session/refresh', async (context) => {
    try {
      const tokens = await rotateSession(context, readRefreshCookie(context.request), context.requestIp);
      setRefreshCookie(context.reply, context.config, tokens);
      renewDevice(context);
      return presentTokens(tokens);
    } catch (error) {
      if (error instanceof BusinessError) clearRefreshCookie(context.reply, context.config);
      throw error;
    }
  });

  registerCall(app, 'POST /api/session/start', async (context) => {
    try {
      const start = await startOfSession(context, readRefreshCookie(context.request), context.requestIp);
      return { ...presentTokens(start), is_refresh_due: start.isRefreshDue };
    } catch (error) {
      if (error instanceof BusinessError) clearRefreshCookie(context.reply, context.config);
      throw error;
    }
  });

  registerCall(app, 'POST /api/logout', async (context) => {
    const { viewer, request, reply, config } = context;
    if (viewer) await endSession(context, viewer.id, viewer.sessionId);
    await endSessionOfToken(context, readRefreshCookie(request));
    clearRefreshCookie(reply, config);
    return {};
  });

  registerCall(app, 'GET /api/session/list', async ({ db, clock, member }) => {
    const sessions = await listSessions(db, member.id, clock.now());
    return sessions.map((session) => presentSession(session, member.sessionId));
  });

  registerCall(app, 'POST /api/session/revoke', async ({ db, clock, member, requestIp }, { session_id: sessionId }) => {
    const now = clock.now();
    const { id: memberId, sessionId: exceptId } = member;
    const revoked = await revokeSessions(db, { memberId, sessionId, exceptId, reason: 'revoked', now });
    if (revoked > 0) await recordEvent(db, { memberId, kind: 'session_revoked', at: now, address: requestIp });
    return { revoked };
  });
}
