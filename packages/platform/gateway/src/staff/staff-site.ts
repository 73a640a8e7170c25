import { themeOf } from '../cookies.ts';
import { registerProxy } from '../proxy/proxy.ts';
import { isForeignToStaff, isStaffCall } from '../proxy/staff-calls.ts';
import { waysOfStaff } from '../proxy/ways.ts';
import { refuse } from '../refusal.ts';
import { documentHeaders } from '../security-headers.ts';
import type { Site } from '../site.ts';
import { browserOf } from '../visitor.ts';
import { createStaffPageWriter } from './staff-page.ts';

const themeCookie = 'chokdee_staff_theme';
/** Page of either site that shows drafts. */
const PREVIEW = '/preview';
/** Methods that change nothing. */
const READING = ['GET', 'HEAD'];

/** Site of the staff: documents of the back office and calls of the staff, nothing of members. */
export const staffSite: Site = {
  headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },

  guard(app, { publicUrl }) {
    app.addHook('onRequest', async (request, reply) => {
      if (isForeignToStaff(request.url)) return refuse(reply, 'CALL_UNKNOWN');
      // A page of another origin sends its own origin, and no page can leave it out.
      const isAct = isStaffCall(request.url) && !READING.includes(request.method);
      const { origin, authorization = '' } = request.headers;
      // A browser adds no token by itself: a program proves itself by it, and has no origin.
      const isProgram = origin === undefined && authorization.startsWith('Bearer ops_');
      return isAct && !isProgram && origin !== publicUrl ? refuse(reply, 'FORBIDDEN') : undefined;
    });
  },

  serve(app, { config, source, tickets, clock, tried, isAway }) {
    const writePage = createStaffPageWriter({ source, tickets, sandbox: config.sandbox });
    app.get('/robots.txt', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
    );
    const members = config.otherSite;
    // Desks frame this address, so that they need not know the one of the members' site.
    if (members !== null) {
      app.get<{ Querystring: Readonly<Record<string, unknown>> }>(PREVIEW, (request, reply) => {
        const { ag, theme, canary } = request.query;
        const wish = canary === '1' ? { canary } : {};
        const query = new URLSearchParams({ ag: String(ag), theme: String(theme), ...wish });
        return reply.header('cache-control', 'no-store').redirect(`${members}${PREVIEW}?${query}`, 302);
      });
    }
    for (const way of waysOfStaff(config.apiUrl, config.arrivalMs, isAway)) registerProxy(app, way);
    return {
      async answer(request, reply, path) {
        const { id, setCookie } = browserOf(request.headers.cookie);
        const page = writePage({
          path,
          visitorId: id,
          address: request.ip,
          overrides: tried(request).overrides,
          theme: themeOf(request.headers.cookie, themeCookie, 'system'),
          now: clock.now(),
        });
        reply
          .code(page.status)
          .headers(documentHeaders(page.nonce, [], members === null ? [] : [members]))
          .header('cache-control', 'private, no-cache');
        if (setCookie) reply.header('set-cookie', setCookie);
        return page;
      },
      visitor: async (request) => ({ id: browserOf(request.headers.cookie).id, agentCode: '' }),
      metrics: () => '',
    };
  },
};
