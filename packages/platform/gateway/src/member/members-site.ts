import type { FastifyRequest } from 'fastify';
import { createAgents, createDomains, defaultAgent, faceOf, type ResolvedAgent } from '../agents.ts';
import { answerGuests } from '../cache/answer-guests.ts';
import { readCookie, themeOf } from '../cookies.ts';
import { createGameOrigins } from '../games/game-origins.ts';
import { openGamesDoor } from '../games/games-door.ts';
import { markIn } from '../html/mark.ts';
import { renderClosed } from '../html/plain-page.ts';
import { registerLive } from '../live/live.routes.ts';
import { createPageWriter } from '../page.ts';
import { registerProxy } from '../proxy/proxy.ts';
import { isStaffCall } from '../proxy/staff-calls.ts';
import { waysToApi } from '../proxy/ways.ts';
import { refuse } from '../refusal.ts';
import { documentHeaders } from '../security-headers.ts';
import type { Site } from '../site.ts';
import { registerSiteFiles } from '../site-files.ts';
import { visitorOf } from '../visitor.ts';
import { createMemberStart } from './member-start.ts';
import { createPreview } from './preview.ts';

const agentCookie = 'chokdee_ag';
/** Limit in bytes, taken from the sandbox's bank: a picture to pay with. */
const SANDBOX_BODY_BYTES = 4 * 1024 * 1024;

const remembered = (request: FastifyRequest) => readCookie(request.headers.cookie, agentCookie);

/** Site of members: documents of agents, calls of members and outside parties, the sandbox. */
export const membersSite: Site = {
  headers: {},

  guard(app, { gamesOrigin }) {
    if (gamesOrigin) openGamesDoor(app, gamesOrigin);
    app.addHook('onRequest', async (request, reply) =>
      isStaffCall(request.url) ? refuse(reply, 'CALL_UNKNOWN') : undefined,
    );
  },

  serve(app, { config, source, publicFiles, tickets, clock, steadyMs, tried, isAway, startPatience }) {
    const { apiUrl, publicUrl, arrivalMs } = config;
    const nowMs = () => clock.now().getTime();
    const { resolveAgent, onlyAgent } = createAgents(apiUrl, nowMs);
    const domainOf = createDomains(apiUrl, publicUrl, nowMs);
    const gameOrigins = createGameOrigins(apiUrl, nowMs);
    const writePage = createPageWriter({
      source,
      publicFiles,
      publicUrl,
      sandbox: config.sandboxUrl !== null,
      tickets,
    });
    const answerPreview = createPreview({ source, publicUrl, desk: config.otherSite, clock, resolveAgent, writePage });
    const agentOf = async (request: FastifyRequest): Promise<ResolvedAgent> => {
      const { ag } = request.query as { readonly ag?: unknown };
      const own = await domainOf(request.headers.host ?? '');
      // The own site of a brand shows no other, whatever the address or a cookie asks for.
      if (own?.agent_code && own.closed) return { code: own.agent_code, config: null, closed: own.closed };
      if (own?.agent_code) return onlyAgent(own.agent_code);
      return resolveAgent(typeof ag === 'string' ? ag : undefined, remembered(request));
    };
    registerSiteFiles(app, { source, publicFiles, publicUrl, agentOf });
    const { liveLimits: limits, liveHeartbeatMs: heartbeatMs } = config;
    const { readers, followLists } = registerLive(app, {
      ...{ apiUrl, limits, heartbeatMs, clock },
      onListsChanged: () => cache?.clear(),
    });
    const cache = config.cache ? answerGuests(app, { apiUrl, isAway, onAsked: followLists, nowMs: steadyMs }) : null;
    const startMember = createMemberStart(apiUrl, isAway, startPatience);
    for (const way of waysToApi(apiUrl, arrivalMs, isAway)) registerProxy(app, way);
    if (config.sandboxUrl) {
      const body = { bytes: SANDBOX_BODY_BYTES, ms: arrivalMs };
      registerProxy(app, { upstream: config.sandboxUrl, prefix: '/sandbox', body });
    }
    return {
      async answer(request, reply, path) {
        const preview = await answerPreview(request, reply, path);
        if (preview) return preview;
        const agent = await agentOf(request);
        if (agent.closed) {
          const mark = markIn(publicFiles, faceOf(agent).logo);
          const looks = { agent, theme: themeOf(request.headers.cookie), mark };
          const { html, policy } = renderClosed(agent.closed, looks);
          reply.code(503).header('content-security-policy', policy).header('cache-control', 'no-store');
          return { html, route: null };
        }
        const visitor = visitorOf(request.headers.cookie);
        const page = await writePage({
          path,
          desk: null,
          agent,
          visitorId: visitor.id,
          isMember: visitor.isMember,
          isPhone: request.headers['sec-ch-ua-mobile'] === '?1',
          address: request.ip,
          overrides: tried(request).overrides,
          theme: themeOf(request.headers.cookie),
          now: clock.now(),
          startMember: (calls) => startMember(request, calls),
        });
        // Releases move, so a cache must ask again; the browser may still show the page on the way back.
        reply
          .code(page.status)
          .headers(documentHeaders(page.nonce, await gameOrigins()))
          .header('cache-control', page.isOfSession ? 'no-store' : 'private, no-cache');
        if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
        // The cookie is set only for an agent that exists.
        if (agent.config && agent.code !== (remembered(request) ?? defaultAgent)) {
          reply.header('set-cookie', `${agentCookie}=${agent.code}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`);
        }
        return page;
      },
      async visitor(request) {
        const { code } = await agentOf(request);
        return { id: visitorOf(request.headers.cookie).id, agentCode: code };
      },
      metrics: () =>
        `# TYPE chokdee_live_readers gauge\nchokdee_live_readers ${readers.size}\n${cache?.metrics() ?? ''}`,
    };
  },
};
