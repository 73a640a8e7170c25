import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { sendPage } from '../page/respond.ts';
import { senderKeyOf } from './decrypt.ts';
import { pushPage } from './push.page.ts';
import { createPushStore, type PushMode, type PushSubscription, pushModes } from './push-store.ts';
import { checkVapid } from './vapid.ts';

const MOST_BYTES = 4096;
const BUSY_S = 20;
const urgencies = ['very-low', 'low', 'normal', 'high'];
const subscribeSchema = {
  body: {
    type: 'object',
    properties: { application_server_key: { type: 'string', pattern: '^[\\w-]{87}$' }, phone: { type: 'boolean' } },
  },
};
const modeSchema = { body: { type: 'object', required: ['mode'], properties: { mode: { enum: pushModes } } } };

/**
 * Stands in for the push services of browsers (RFC 8030). Each browser maker has its own way to subscribe; here it is
 * one call. It can also subscribe a phone of the sandbox, whose messages a page shows.
 */
export function registerPush(
  app: FastifyInstance,
  config: Pick<SandboxConfig, 'siteOrigin'>,
  outside: Pick<Outside, 'now'>,
): void {
  const store = createPushStore();

  app.post<{ Body: { application_server_key?: string; phone?: boolean } | undefined }>(
    '/sandbox/push/subscribe',
    { schema: subscribeSchema },
    async (request, reply) => {
      const { application_server_key: serverKey = null, phone = false } = request.body ?? {};
      const subscription = store.subscribe(serverKey, phone);
      return reply.code(201).send(presentSubscription(subscription, config));
    },
  );

  app.post<{ Params: { id: string }; Body: Buffer }>('/sandbox/push/send/:id', async (request, reply) => {
    const subscription = store.find(request.params.id);
    if (!subscription) return reply.code(404).send({ message: 'Nobody has subscribed so.' });
    if (store.mode === 'gone') subscription.isGone = true;
    if (subscription.isGone) return reply.code(410).send({ message: 'The browser has ended it.' });
    if (store.mode === 'busy') return reply.code(429).header('retry-after', BUSY_S).send({ message: 'Too many.' });
    if (store.mode === 'failing') return reply.code(500).send({ message: 'Broken.' });
    return take(request, reply, subscription);
  });

  function take(request: FastifyRequest<{ Body: Buffer }>, reply: FastifyReply, subscription: PushSubscription) {
    const refuse = (status: number, message: string) => reply.code(status).send({ message });
    const { authorization = '', ttl = '', urgency = 'normal', 'content-encoding': coding } = request.headers;
    const now = outside.now();
    let from: string;
    try {
      from = checkVapid(authorization, new URL(config.siteOrigin).origin, now).key;
    } catch (error) {
      return refuse(403, error instanceof Error ? error.message : String(error));
    }
    subscription.serverKey ??= from;
    if (from !== subscription.serverKey) return refuse(403, 'The browser has let somebody else in.');
    if (!/^\d+$/.test(String(ttl))) return refuse(400, 'The header ttl is missing.');
    if (!urgencies.includes(String(urgency))) return refuse(400, 'The header urgency is wrong.');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (body.length > MOST_BYTES) return refuse(413, `A message has at most ${MOST_BYTES} bytes.`);
    if (coding !== 'aes128gcm') return refuse(415, 'A message is of the coding aes128gcm.');
    try {
      senderKeyOf(body);
      const message = {
        subscription: subscription.id,
        at: now,
        ttlS: Number(ttl),
        urgency: String(urgency),
        from,
        body,
      };
      store.add(message, subscription);
    } catch (error) {
      return refuse(400, error instanceof Error ? error.message : String(error));
    }
    return reply
      .code(201)
      .header('ttl', String(ttl))
      .header('location', `/sandbox/push/send/${subscription.id}`)
      .send();
  }

  /** Returns the messages that wait for a browser. */
  app.get<{ Params: { inboxId: string } }>('/sandbox/push/inbox/:inboxId', async (request, reply) => {
    const subscription = store.ofInbox(request.params.inboxId);
    if (!subscription) return reply.code(404).send([]);
    reply.header('cache-control', 'no-store');
    return store.list(outside.now(), subscription.id).map(({ at, ttlS, urgency, body, text }) => ({
      at: at.toISOString(),
      ttl: ttlS,
      urgency,
      body: body.toString('base64'),
      text,
    }));
  });

  app.delete<{ Params: { inboxId: string } }>('/sandbox/push/inbox/:inboxId', async (request, reply) => {
    const subscription = store.ofInbox(request.params.inboxId);
    if (subscription) subscription.isGone = true;
    return reply.code(204).send();
  });

  app.post<{ Body: { mode: PushMode } }>('/sandbox/push/mode', { schema: modeSchema }, async (request, reply) => {
    store.mode = request.body.mode;
    return reply.redirect('/sandbox/push', 303);
  });

  app.get('/sandbox/push', async (_request, reply) => sendPage(reply, pushPage(store.list(outside.now()), store.mode)));
}

/** Presents a subscription as `PushSubscription.toJSON` does, with the address for its messages. */
function presentSubscription(
  { id, inboxId, keys }: PushSubscription,
  { siteOrigin }: Pick<SandboxConfig, 'siteOrigin'>,
) {
  return {
    endpoint: `${siteOrigin}/sandbox/push/send/${id}`,
    inbox: `/sandbox/push/inbox/${inboxId}`,
    ...(keys && {
      keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.authSecret.toString('base64url') },
    }),
  };
}
