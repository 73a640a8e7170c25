import type { App } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { agentsOf, assertMay, countUnproven, identify, staffProofOf } from '@chokdee/kernel/staff';
import type { FastifyRequest } from 'fastify';

/** Bytes that may wait for a slow page before it is cut off. */
const MAX_BUFFERED_BYTES = 64_000;
/** Open streams of one person: a tab has one. */
const MOST_OF_PERSON = 20;
const STILL_HERE = ': still here\n\n';

const frameOf = (event: string, payload: unknown): string => `event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`;

/** Answers with server-sent events: the topics that changed, of the agents of the person. */
export function registerStaffLive(app: App): void {
  const { db, clock, liveHub, config } = app.deps;
  const open = new Map<number, number>();

  /** Finds the person; a page that is only open lengthens no session. */
  async function findPerson(request: FastifyRequest) {
    const proof = staffProofOf(request);
    if (!proof) throw new BusinessError('SESSION_EXPIRED');
    const staff = await identify(db, { ...proof, now: clock.now() }, { options: {} });
    await assertMay(db, staff, 'own.session');
    return staff;
  }

  app.get('/api/staff/live', { config: { isStream: true } }, async (request, reply) => {
    const staff = await countUnproven(app, request, () => findPerson(request));
    const agents = new Map((await agentsOf(db, staff, staff.agentId)).map(({ id, code }) => [id, code]));
    const count = open.get(staff.id) ?? 0;
    if (count >= MOST_OF_PERSON) throw new BusinessError('TOO_MANY_REQUESTS');
    open.set(staff.id, count + 1);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (frame: string): void => {
      if (stream.writableLength > MAX_BUFFERED_BYTES) stream.destroy();
      else stream.write(frame);
    };
    // The page may not be reading, so the connection is not kept for the rest.
    const end = () => void stream.end(() => stream.destroy());
    const leave = liveHub.subscribeStaff({
      hear: ({ agentId, topic }) => {
        const agent = agentId === null ? null : agents.get(agentId);
        if (agent !== undefined) send(frameOf('topic', { topic, agent }));
      },
      end,
    });
    const heartbeat = setInterval(() => {
      send(STILL_HERE);
      findPerson(request).catch((error: unknown) => {
        // A session that cannot be checked now is checked at the next beat.
        if (error instanceof BusinessError) end();
      });
    }, config.liveHeartbeatMs);
    stream.on('close', () => {
      clearInterval(heartbeat);
      leave();
      const left = (open.get(staff.id) ?? 1) - 1;
      if (left > 0) open.set(staff.id, left);
      else open.delete(staff.id);
    });
    send(frameOf('ready', { server_time: clock.now().toISOString() }));
    return reply;
  });
}
