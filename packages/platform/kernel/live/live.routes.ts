import { BigintId, Uuid } from '@chokdee/contracts/define';
import {
  type LiveFeed,
  type LiveFollowing,
  type LiveSession,
  LONGEST_TOPIC,
  MOST_SESSIONS,
  MOST_TOPICS,
} from '@chokdee/contracts/server';
import { isWithin } from '@chokdee/settings';
import type { App } from '../app/deps.ts';
import { BusinessError, notReady } from '../errors/business-error.ts';
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

const Topics = {
  type: 'array',
  maxItems: MOST_TOPICS,
  items: { type: 'string', maxLength: LONGEST_TOPIC, pattern: '^(member|round) ' },
};
const Following = {
  type: 'object',
  required: ['feed', 'change', 'follow', 'unfollow'],
  properties: { feed: Uuid, change: { type: 'integer' }, follow: Topics, unfollow: Topics },
};

/**
 * Serves the event streams of gateways: `GET /internal/live?by=topic` has the events of the topics that its gateway
 * follows, each once. Three more routes change those topics, find the member of a bearer, and the sessions that live.
 * No gateway hands these routes on.
 */
export function registerLive(app: App): void {
  const isGateway = isWithin(app.deps.config.trustedGateways);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isGateway(request.socket.remoteAddress ?? '')) throw new BusinessError('FORBIDDEN');
    });
    registerFeed(scope);
    scope.post<{ Body: LiveFollowing }>('/internal/live/topics', { schema: { body: Following } }, async ({ body }) => {
      await app.deps.liveHub.follow(body);
      return {};
    });
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
  app.get<{ Querystring: { by?: string } }>(
    '/internal/live',
    { config: { isStream: true } },
    async (request, reply) => {
      const isByTopic = request.query.by === 'topic';
      // Readers poll meanwhile. Gateways of the release before hear everything, which only the database carries.
      if (!liveHub.isUp || (!isByTopic && liveHub.carrier !== 'notify')) throw notReady('live events away');
      const stream = reply.raw;
      const subscriber = {
        send: (line: Buffer) => {
          if (stream.writableLength > MAX_BUFFERED_BYTES) stream.destroy();
          else stream.write(line);
        },
        // Its reader may not be reading: the connection is not kept for that.
        end: () => stream.end(() => stream.destroy()),
      };
      const { feed, leave } = isByTopic
        ? await liveHub.open(subscriber)
        : { feed: null, leave: liveHub.subscribe(subscriber) };
      reply.hijack();
      // The gateway left, or the carrier was lost meanwhile.
      if (stream.destroyed || stream.writableEnded) {
        leave();
        return reply;
      }
      stream.writeHead(200, {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const heartbeat = setInterval(() => stream.write('\n'), config.liveHeartbeatMs);
      stream.on('close', () => {
        clearInterval(heartbeat);
        leave();
      });
      stream.write(feed === null ? '\n' : `${JSON.stringify({ feed } satisfies LiveFeed)}\n`);
      return reply;
    },
  );
}
