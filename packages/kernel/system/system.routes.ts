import { sql } from 'kysely';
import type { App } from '../app/deps.ts';
import { BusinessError } from '../errors/business-error.ts';
import { createMetrics } from './metrics.ts';
import { createOpenApi } from './openapi.ts';
import { renderReference } from './reference-page.ts';

/** Health for load balancers, metrics for those who run it, and the reference of all calls. */
export function registerSystem(app: App): void {
  const metrics = createMetrics(app);
  const openApi = createOpenApi(app.deps.contract);
  const reference = renderReference(app.deps.contract);

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    const { db, readiness } = app.deps;
    const answers = await sql`select 1`.execute(db).catch(() => null);
    if (!answers || !readiness.ready) throw new BusinessError('NOT_READY', { retryAfterS: 1 });
    return { ok: true };
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  app.get('/api/openapi.json', async () => openApi);
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'")
      .send(reference),
  );
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStyle));
}

const referenceStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1d1a2b;background:#fffdf8}
h2{margin-top:2.5rem;border-bottom:1px solid #cdbd97}
article{margin:1.5rem 0}
h3{font:600 1rem ui-monospace,monospace;margin:0}
pre{background:#f6eeda;padding:.75rem;overflow:auto;font-size:.85rem}
td,th{text-align:left;padding:.15rem .75rem .15rem 0;vertical-align:top}
`;
