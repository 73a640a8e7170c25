import { BigintId, Uuid } from '@chokdee/contracts/define';
import { type LiveSession, MOST_SESSIONS } from '@chokdee/contracts/server';
import { isWithin } from '@chokdee/settings';
import { sql } from 'kysely';
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
 * What gateways ask of the api for the event streams that they hold: `GET /internal/live` has every event once,
 * whoever it is for; who a bearer is, and which sessions still live, is asked beside it. No gateway hands these on.
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
      ({ body }) => livingSessions(app, body.sessions),
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

/** Those of the sessions that have not ended, by their ids. */
async function livingSessions({ deps }: App, sessions: readonly LiveSession[]): Promise<string[]> {
  const asked = JSON.stringify(sessions.map(({ memberId, sessionId }) => ({ member_id: memberId, id: sessionId })));
  const { rows } = await sql<{ id: string }>`
    select s.id from jsonb_to_recordset(${asked}::jsonb) as w(member_id bigint, id uuid)
      join sessions s on s.member_id = w.member_id and s.id = w.id where s.ended_at is null`.execute(deps.db);
  return rows.map(({ id }) => id);
}
