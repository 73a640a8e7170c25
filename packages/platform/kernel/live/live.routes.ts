import { BigintId, Uuid } from '@chokdee/contracts/define';
import { type LiveSession, MOST_SESSIONS } from '@chokdee/contracts/server';
import { isWithin } from '@chokdee/settings';
import type { App } from '../app/deps.ts';
import { BusinessError } from '../errors/business-error.ts';
import { findMember } from '../http/access.ts';

/** A gateway that does not take its events is cut off rather than filling the memory. */
const MAX_BUFFERED_BYTES = 16_000_000;

const Session = {
  type: 'object',
  required: ['memberId', 'sessionId'],
  properties: { memberId: BigintId, sessionId: Uuid },
};
const Sessions = {
  type: 'object',
  required: ['sessions'],
  properties: { sessions: { type: 'array', maxItems: MOST_SESSIONS, items: Session } },
};

/**
 * Serves the event streams of gateways: `GET /internal/live` has every event once. Two more routes find the member of a
 * bearer and the sessions that live. No gateway hands these routes on.
 */
export function registerLive(app: App): void {
  const isGateway = isWithin(app.deps.config.trustedGateways);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isGateway(request.socket.remoteAddress ?? '')) throw new BusinessError('FORBIDDEN');
    });
    registerFeed(scope);
    scope.get('/internal/live/reader', { onRequest: app.limitOf(null) }, async (request): Promise<LiveSession> => {
      const member = await findMember(app.deps, request);
      if (!member) throw new BusinessError('SESSION_EXPIRED');
      return { memberId: member.id, sessionId: member.sessionId };
    });
    scope.post<{ Body: { sessions: LiveSession[] } }>(
      '/internal/live/sessions',
      { schema: { body: Sessions } },
      ({ body }) => app.deps.ports.sessions.listLiving(app.deps.db, body.sessions),
    );
  });
}

function registerFeed(app: App): void {
  const { liveHub, config } = app.deps;
  app.get('/internal/live', { config: { isStream: true } }, (_request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const leave = liveHub.subscribe({
      send: (line) => {
        if (stream.writableLength > MAX_BUFFERED_BYTES) stream.destroy();
        else stream.write(line);
      },
      // Its reader may not be reading: the connection is not kept for that.
      end: () => stream.end(() => stream.destroy()),
    });
    const heartbeat = setInterval(() => stream.write('\n'), config.liveHeartbeatMs);
    stream.on('close', () => {
      clearInterval(heartbeat);
      leave();
    });
    stream.write('\n');
  });
}
