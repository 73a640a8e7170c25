import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app/deps.ts';
import { handleError, handleUnknownCall } from './error-handler.ts';
import { setUpRateLimits } from './rate-limit.ts';
import { setUpRequestLog } from './request-log.ts';
import { compileSchema } from './validation.ts';

/** Sets up what every route shares: bodies, schemas, errors, the clock header. */
export async function setUpHttp(app: App): Promise<void> {
  await app.register(cookie);
  await setUpRateLimits(app);
  setUpRequestLog(app);
  app.setValidatorCompiler(compileSchema);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownCall);
  app.decorateRequest('rawBody');
  app.addHook('onRequest', async (request) => {
    request.rawBody = Buffer.alloc(0);
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    request.rawBody = body;
    // A call without fields may come with an empty body.
    if (body.length === 0) done(null, {});
    else parseJson(request, body.toString('utf8'), done);
  });
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {};
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-server-time', app.deps.clock.now().toISOString());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
