import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { ART_PATH } from './games/catalogue/pictures.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const folders = [
  { folder: new URL('./static/', import.meta.url), path: '/sandbox/static', cache: 'public, max-age=300' },
  { folder: new URL('./art/', import.meta.url), path: ART_PATH, cache: 'public, max-age=31536000, immutable' },
];

/** Serves small files, read once at the start, to any origin: the origin of a game frame is opaque. */
export function registerStaticFiles(app: FastifyInstance): void {
  for (const { folder, path, cache } of folders) {
    for (const name of readdirSync(folder)) {
      const type = types[name.slice(name.lastIndexOf('.') + 1)];
      if (!type) continue;
      const bytes = readFileSync(new URL(name, folder));
      app.get(`${path}/${name}`, (_request, reply) =>
        reply
          .type(type)
          .header('access-control-allow-origin', '*')
          .header('cache-control', cache)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('x-content-type-options', 'nosniff')
          .send(bytes),
      );
    }
  }
}
