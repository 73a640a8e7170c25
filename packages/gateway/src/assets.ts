import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Releases } from '@chokdee/release';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Releases under their immutable addresses, and the host's public files at the root. */
export function registerAssets(app: FastifyInstance, releases: Releases, publicFolder: string): void {
  for (const { manifest, folder } of [releases.host, ...releases.areas]) {
    app.register(fastifyStatic, {
      root: folder,
      prefix: `/assets/${manifest.area}/${manifest.release}/`,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
  }
  for (const name of ['art', 'fonts']) {
    const root = join(publicFolder, name);
    const maxAge = name === 'fonts' ? '365d' : '1d';
    app.register(fastifyStatic, { root, prefix: `/${name}/`, decorateReply: false, maxAge, index: false });
  }
  const favicon = readFileSync(join(publicFolder, 'favicon.svg'));
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );
}
