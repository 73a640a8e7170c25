import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { hmacHex, sameText } from '../signing.ts';

const KEPT = 400;

/** Keeps the seals of the books apart from their database; `ops ledger verify` reads them back as a file. */
export function registerSeals(app: FastifyInstance, config: SandboxConfig): void {
  const seals = new Map<string, string>();

  app.post<{ Body: { day: string } }>(
    '/sandbox/seals',
    { schema: { body: { type: 'object', required: ['day', 'seal'], properties: { day: { type: 'string' } } } } },
    async (request, reply) => {
      if (!sameText(String(request.headers['x-signature'] ?? ''), hmacHex(config.sealSecret, request.signedText))) {
        return reply.code(403).send({ status: 'rejected', message: 'The signature is wrong.' });
      }
      // A kept seal stays: a changed one could hide a change of the books.
      if (!seals.has(request.body.day) && seals.size < KEPT) seals.set(request.body.day, request.signedText);
      return { status: 'kept' };
    },
  );

  app.get('/sandbox/seals', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/x-ndjson')
      .send([...seals.values(), ''].join('\n')),
  );
}
