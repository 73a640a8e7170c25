import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { sendPage } from '../page/respond.ts';
import { sameText } from '../signing.ts';
import { type ChatMessage, type MessagingMode, messagingModes } from './chat.ts';
import { inboxPage } from './inbox.page.ts';
import { people } from './people.ts';

interface PushBody {
  readonly to: string;
  readonly messages: readonly { readonly type: 'text'; readonly text: string }[];
}

const KEPT = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const text = {
  type: 'object',
  required: ['type', 'text'],
  properties: { type: { const: 'text' }, text: { type: 'string', minLength: 1, maxLength: 5000 } },
};
const pushSchema = {
  body: {
    type: 'object',
    required: ['to', 'messages'],
    properties: { to: { type: 'string' }, messages: { type: 'array', minItems: 1, maxItems: 5, items: text } },
  },
};
const modeSchema = { body: { type: 'object', required: ['mode'], properties: { mode: { enum: messagingModes } } } };

/** Stands in for the LINE Messaging API, "Send push message". */
export function registerMessagingPush(
  app: FastifyInstance,
  config: Pick<SandboxConfig, 'messagingPushToken'>,
  outside: Pick<Outside, 'now'>,
): void {
  let mode: MessagingMode = 'normal';
  const messages: ChatMessage[] = [];
  /** Answers by retry key. */
  const taken = new Map<string, string>();

  app.post<{ Body: PushBody }>(
    '/sandbox/messaging/v2/bot/message/push',
    { schema: pushSchema },
    async (request, reply) => {
      const refuse = (status: number, message: string) => reply.code(status).send({ message });
      const { authorization = '', 'x-line-retry-key': retryKey } = request.headers;
      if (!sameText(authorization, `Bearer ${config.messagingPushToken}`))
        return refuse(
          401,
          'Authentication failed. Confirm that the access token in the authorization header is valid.',
        );
      if (mode === 'busy') return refuse(429, 'The API rate limit has been exceeded. Try again later.');
      if (mode === 'failing') return refuse(500, 'Internal server error');
      if (retryKey !== undefined && !uuid.test(String(retryKey))) return refuse(400, 'Invalid retry key');
      const before = taken.get(String(retryKey));
      if (before !== undefined) {
        reply.header('x-line-accepted-request-id', before);
        return refuse(409, 'The retry key is already accepted');
      }
      const { to, messages: sent } = request.body;
      if (mode === 'blocked' || !people.some(({ id }) => id === to)) return refuse(400, 'Failed to send messages');
      const id = randomUUID();
      if (retryKey !== undefined) taken.set(String(retryKey), id);
      messages.unshift(...sent.map((each) => ({ to, at: outside.now(), text: each.text })));
      messages.length = Math.min(messages.length, KEPT);
      reply.header('x-line-request-id', id);
      return { sentMessages: sent.map((_each, place) => ({ id: String(taken.size * 10 + place) })) };
    },
  );

  app.post<{ Body: { mode: MessagingMode } }>(
    '/sandbox/messaging/mode',
    { schema: modeSchema },
    async (request, reply) => {
      mode = request.body.mode;
      return reply.redirect('/sandbox/messaging/inbox', 303);
    },
  );

  app.get('/sandbox/messaging/inbox', async (request, reply) => {
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send(messages);
    return sendPage(reply, inboxPage(messages, mode));
  });
}
