import { LISTS_TARGET, type LiveSession, liveTopicOf } from '@chokdee/contracts/server';
import { networkOf } from '@chokdee/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../refusal.ts';
import { LiveApi } from './live-api.ts';
import { frameOf, type ReaderLimits, Readers, topicsOf } from './readers.ts';

/** Bytes that may wait for a slow reader before it is cut off: they take memory of this process. */
const MAX_BUFFERED_BYTES = 256_000;
const MOST_ROUNDS = 10;
/** Time in ms over which readers that lost their events come back, so that not all come at once. */
const SPREAD_MS = 1_000;
const STILL_HERE = Buffer.from(': still here\n\n');

export interface LiveProps {
  readonly apiUrl: string;
  readonly limits: ReaderLimits;
  /** Interval in ms between heartbeats of a stream, and between checks of sessions. */
  readonly heartbeatMs: number;
  readonly clock: { now(): Date };
  /** Called when an act of the staff may have changed lists of guests. */
  readonly onListsChanged?: () => void;
}

interface Live {
  readonly readers: Readers;
  /** Hears of changed lists from the first call on. */
  followLists(): void;
}

interface LiveRoute {
  Querystring: { round_id?: string | string[] };
}

/**
 * `GET /api/live`: server-sent events of the bearer's member and, with `?round_id=`, of rounds and polls. The gateway
 * asks the api for a bearer's session, and listens once for all readers. A guest has a stream only on pages with a
 * round or a poll; an ended bearer is answered 401.
 */
export function registerLive(app: FastifyInstance, props: LiveProps): Live {
  const { apiUrl, limits, heartbeatMs, clock, onListsChanged = () => undefined } = props;
  const readers = new Readers(limits);
  const listsTopic = liveTopicOf(LISTS_TARGET);
  let isFollowing = false;
  const api = new LiveApi({
    apiUrl,
    heartbeatMs,
    onMessage: (message) => {
      if (liveTopicOf(message.target) === listsTopic) onListsChanged();
      else readers.deliver(message);
    },
    onLost: () => {
      isFollowing = false;
      for (const { end } of readers.all()) setTimeout(end, Math.random() * SPREAD_MS).unref();
    },
  });

  async function endStrangers(): Promise<void> {
    const members = readers.all().flatMap(({ session, end }) => (session ? [{ session, end }] : []));
    const living = await api.living(members.map(({ session }) => session));
    for (const { session, end } of members) if (!living.has(session.sessionId)) end();
  }
  // Sessions that cannot be checked now are checked at the next beat.
  const check = setInterval(() => void endStrangers().catch(() => undefined), heartbeatMs);
  app.addHook('preClose', async () => {
    clearInterval(check);
    for (const { end } of readers.all()) end();
    api.stop();
  });

  /** Returns the reader's session, null for a guest, or the reason of a refusal. */
  async function admit(request: FastifyRequest, roundIds: readonly string[]): Promise<LiveSession | null | Refusal> {
    const { authorization } = request.headers;
    if (roundIds.length > MOST_ROUNDS || roundIds.some((id) => !isRoundId(id))) return 'INVALID_INPUT';
    if (!authorization) return roundIds.length === 0 ? 'FORBIDDEN' : null;
    const { session, status } = await api.whoIs(authorization, request.ip);
    return session ?? (status === 401 ? 'SESSION_EXPIRED' : status === 429 ? 'TOO_MANY_REQUESTS' : 'NOT_READY');
  }

  app.get<LiveRoute>('/api/live', async (request, reply) => {
    if (readers.isFull) return refuse(reply, 'NOT_READY');
    const roundIds = [request.query.round_id ?? []].flat();
    const network = networkOf(request.ip, { v4: 32, v6: 64 });
    const session = await admit(request, roundIds).catch(() => 'NOT_READY' as const);
    if (typeof session === 'string') return refuse(reply, session);
    // A client that left meanwhile fires no further event.
    if (reply.raw.destroyed) return reply.hijack();
    if (!readers.mayOpen({ session, network })) return refuse(reply, 'TOO_MANY_REQUESTS');
    if (readers.isFull) return refuse(reply, 'NOT_READY');
    // Streams that wait for their topics count as well: many at once would follow more rounds than may be watched.
    const giveUp = readers.takePlace({ session, network });
    // Asked last: no event is lost between question and answer.
    const giveBack = await api.hold(topicsOf({ session, roundIds })).catch(() => null);
    giveUp();
    if (!giveBack) return refuse(reply, 'NOT_READY');
    if (reply.raw.destroyed) {
      giveBack();
      return reply.hijack();
    }
    const stream = takeOver(reply, clock.now());
    const send = (frame: Buffer): void => {
      // The answer itself would hold each event back until the end of the turn. It has a socket once it is its turn.
      const wire = stream.socket ?? stream;
      if (wire.writableLength > MAX_BUFFERED_BYTES) stream.destroy();
      else wire.write(frame);
    };
    // The reader may not be reading, so the connection is not kept for the rest.
    const end = () => void stream.end(() => stream.destroy());
    const leave = readers.add({ session, network, roundIds, send, end });
    const heartbeat = setInterval(send, heartbeatMs, STILL_HERE);
    stream.on('close', () => {
      clearInterval(heartbeat);
      leave();
      giveBack();
    });
    send(frameOf('ready', { server_time: clock.now().toISOString() }));
    return reply;
  });
  return {
    readers,
    followLists: () => {
      if (isFollowing) return;
      isFollowing = true;
      api.hold([listsTopic]).catch(() => {
        isFollowing = false;
      });
    },
  };
}

const isRoundId = (id: string): boolean => id !== '' && id.length <= 64 && id !== LISTS_TARGET.roundId;

/** From here on this code owns the answer. */
function takeOver(reply: FastifyReply, now: Date) {
  reply.hijack();
  const stream = reply.raw;
  // Without chunks: an event marks its own end, and is one write to each of a thousand readers.
  stream.removeHeader('transfer-encoding');
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-server-time': now.toISOString(),
  });
  stream.flushHeaders();
  return stream;
}
