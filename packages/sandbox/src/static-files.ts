import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** A handful of small files, read once at the start. Open to any origin: the game frame's own is opaque. */
export function registerStaticFiles(app: FastifyInstance): void {
  const folder = new URL('./static/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (!type) continue;
    const bytes = readFileSync(new URL(name, folder));
    app.get(`/sandbox/static/${name}`, (_request, reply) =>
      reply
        .type(type)
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=300')
        .header('x-content-type-options', 'nosniff')
        .send(bytes),
    );
  }
}
