import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { sendPage } from '../page/respond.ts';
import { mailPage } from './mail.page.ts';
import { createMailServer } from './mail-server.ts';

/** Stands in for the mail server of the house. It listens while the sandbox does. */
export function registerMail(
  app: FastifyInstance,
  { mailPort }: Pick<SandboxConfig, 'mailPort'>,
  { now }: Pick<Outside, 'now'>,
): void {
  // The certificate of the package would be trusted by no client, and this machine needs none.
  const server = createMailServer({ now, isPlain: true });
  app.addHook('onListen', () => server.listen(mailPort));
  app.addHook('onClose', () => (server.port === null ? undefined : server.close()));

  app.get('/sandbox/mail', async (request, reply) => {
    const { letters, port } = server;
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send({ port, letters });
    return sendPage(reply, mailPage({ letters, port }));
  });
}
