import Fastify, { type FastifyInstance } from 'fastify';
import { registerBank } from './bank/bank.routes.ts';
import { registerBeacon } from './beacon/beacon.routes.ts';
import { registerBodyParsers } from './body-parsers.ts';
import type { SandboxConfig } from './config.ts';
import { registerGames } from './games/games.routes.ts';
import { homePage } from './home.page.ts';
import { registerMail } from './mail/mail.routes.ts';
import { registerMessaging } from './messaging/messaging.routes.ts';
import { registerMessagingPush } from './messaging/push.routes.ts';
import { type Outside, realOutside } from './outside.ts';
import { sendPage } from './page/respond.ts';
import { registerPush } from './push/push.routes.ts';
import { registerResults } from './results/results.routes.ts';
import { registerSeals } from './seals/seals.routes.ts';
import { registerSms } from './sms/sms.routes.ts';
import { registerStaticFiles } from './static-files.ts';

/** Creates the stand-ins for outside parties, each over its real wire protocol. State is in memory. */
export async function createSandboxApp(
  config: SandboxConfig,
  outside: Outside = realOutside,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 4 * 1024 * 1024, routerOptions: { ignoreTrailingSlash: true } });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ status: 'error', message: status < 500 ? error.message : 'The sandbox failed.' });
  });
  await registerBodyParsers(app);
  registerStaticFiles(app);
  registerSms(app, config, outside);
  registerSeals(app, config);
  registerBank(app, config, outside);
  registerBeacon(app, outside);
  registerResults(app, outside);
  registerMail(app, config, outside);
  registerMessaging(app, config, outside);
  registerMessagingPush(app, config, outside);
  registerPush(app, config, outside);
  registerGames(app, config, outside);
  app.get('/sandbox', async (_request, reply) => sendPage(reply, homePage()));
  app.get('/sandbox/healthz', async () => ({ status: 'ok' }));
  return app;
}
