import type { App } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentTokens, presentUserInfo } from './account.presenter.ts';
import { getMemberInfo } from './account.repository.ts';
import { login } from './login.command.ts';
import { clearRefreshCookie, REFRESH_COOKIE, setRefreshCookie } from './refresh-cookie.ts';
import { endSession, endSessionOfToken, rotateSession } from './sessions.ts';

export function registerSession(app: App): void {
  registerCall(app, 'POST /api/login', async (context, input) => {
    const tokens = await login(context, {
      agentId: context.agent.id,
      login: input.username,
      password: input.password,
      userAgent: context.request.headers['user-agent'] ?? '',
      ip: context.requestIp,
    });
    setRefreshCookie(context.reply, context.config, tokens);
    return presentTokens(tokens);
  });

  registerCall(app, 'POST /api/session/refresh', async (context) => {
    try {
      const tokens = await rotateSession(context, context.request.cookies[REFRESH_COOKIE] ?? '');
      setRefreshCookie(context.reply, context.config, tokens);
      return presentTokens(tokens);
    } catch (error) {
      if (error instanceof BusinessError) clearRefreshCookie(context.reply, context.config);
      throw error;
    }
  });

  registerCall(app, 'POST /api/logout', async (context) => {
    const { viewer, request, reply, config } = context;
    if (viewer) await endSession(context, viewer.id, viewer.sessionId);
    await endSessionOfToken(context, request.cookies[REFRESH_COOKIE] ?? '');
    clearRefreshCookie(reply, config);
    return {};
  });

  registerCall(app, 'GET /api/get_user_info', async ({ db, member }) =>
    presentUserInfo(await getMemberInfo(db, member.id)),
  );
}
