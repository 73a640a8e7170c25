import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { sendPage } from '../page/respond.ts';
import { hmacHex, sameText } from '../signing.ts';
import { createSmsOutbox } from './sms.outbox.ts';
import { smsPage } from './sms.page.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const sendSchema = {
  body: {
    type: 'object',
    required: ['to', 'from', 'text', 'ref'],
    properties: { to: text(20), from: text(20), text: text(500), ref: text(64) },
  },
};

export function registerSms(app: FastifyInstance, config: SandboxConfig, outside: Outside): void {
  const outbox = createSmsOutbox();

  app.post<{ Body: { to: string; from: string; text: string; ref: string } }>(
    '/sandbox/sms/send',
    { schema: sendSchema },
    async (request, reply) => {
      const expected = hmacHex(config.smsSecret, request.signedText);
      if (!sameText(String(request.headers['x-signature'] ?? ''), expected)) {
        return reply.code(403).send({ status: 'rejected', message: 'The signature is wrong.' });
      }
      const { to, from, text: content, ref } = request.body;
      outbox.add({ to, from, text: content, ref, at: outside.now().toISOString() });
      return { status: 'accepted', ref };
    },
  );

  app.get<{ Querystring: { mobile?: string } }>('/sandbox/sms/outbox', async (request, reply) => {
    const messages = outbox.list(request.query.mobile);
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send(messages);
    return sendPage(reply, smsPage(messages, request.query.mobile ?? ''));
  });
}
