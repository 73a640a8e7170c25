import type { App } from '../app/deps.ts';
import { BusinessError } from '../errors/business-error.ts';
import { findMember, type SignedInMember } from '../http/access.ts';
import { frameOf } from './live-hub.ts';

/** A reader that does not take its events is cut off rather than filling the memory. */
const MAX_BUFFERED_BYTES = 1_000_000;

/**
 * `GET /api/live`: server-sent events of the bearer's member and, with `?round_id=`, of one round. A bearer that has
 * ended answers 401 rather than a guest's stream, and a stream ends soon after its session did.
 */
export function registerLive(app: App): void {
  app.get<{ Querystring: { round_id?: string } }>(
    '/api/live',
    {
      onRequest: app.limitOf(null),
      config: { isStream: true },
      schema: {
        querystring: { type: 'object', properties: { round_id: { type: 'string', minLength: 1, maxLength: 64 } } },
      },
    },
    async (request, reply) => {
      const { clock, liveHub } = app.deps;
      const member = await findMember(app.deps, request);
      if (!member && request.headers.authorization) throw new BusinessError('SESSION_EXPIRED');
      reply.hijack();
      const stream = reply.raw;
      // No chunks: an event says itself where it ends, and is one write to each of a thousand readers.
      stream.removeHeader('transfer-encoding');
      stream.writeHead(200, {
        connection: 'close',
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-server-time': clock.now().toISOString(),
      });
      const send = (frame: Buffer): void => {
        if (stream.writableLength > MAX_BUFFERED_BYTES) stream.destroy();
        else stream.write(frame);
      };
      const leave = liveHub.subscribe({
        memberId: member?.id ?? null,
        roundId: request.query.round_id ?? null,
        send: (_event, _payload, frame) => send(frame),
        // Its reader may not be reading: the connection is not kept for that.
        end: () => stream.end(() => stream.destroy()),
      });
      const beat = async (): Promise<void> => {
        if (member && !(await isSignedIn(app, member))) stream.end();
        else stream.write(': still here\n\n');
      };
      const heartbeat = setInterval(() => {
        beat().catch((error: unknown) => request.log.warn({ err: error }, 'a live session could not be checked'));
      }, app.deps.config.liveHeartbeatMs);
      stream.on('close', () => {
        clearInterval(heartbeat);
        leave();
      });
      send(frameOf('ready', { server_time: clock.now().toISOString() }));
    },
  );
}

async function isSignedIn({ deps }: App, member: SignedInMember): Promise<boolean> {
  const row = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', member.id)
    .where('id', '=', member.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
