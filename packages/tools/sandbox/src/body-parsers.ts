import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Keeps the exact text of a JSON body: signatures cover bytes, not values. */
    signedText: string;
  }
}

export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.decorateRequest('signedText', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.signedText = String(body);
    try {
      done(null, JSON.parse(request.signedText || '{}'));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }), undefined);
    }
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  await app.register(formbody);
}
