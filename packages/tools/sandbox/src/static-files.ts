import { readdirSync, readFileSync } from 'node:fs';
import { colours, measures } from '@chokdee/contracts/tokens';
import type { FastifyInstance } from 'fastify';
import { ART_PATH } from './games/catalogue/pictures.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The design tokens of the dark theme. */
function tokensCss(): string {
  const tokens = { ...colours.dark, ...measures };
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:dark;${lines.join(';')}}`;
}

const STATIC_PATH = '/sandbox/static';
const FIVE_MINUTES = 'public, max-age=300';
const folders = [
  { folder: new URL('./static/', import.meta.url), path: STATIC_PATH, cache: FIVE_MINUTES },
  { folder: new URL('./art/', import.meta.url), path: ART_PATH, cache: 'public, max-age=31536000, immutable' },
];

/** Serves small files, read once at the start, to any origin: the origin of a game frame is opaque. */
export function registerStaticFiles(app: FastifyInstance): void {
  const files = folders.flatMap(({ folder, path, cache }) =>
    readdirSync(folder).map((name) => ({ name, path, cache, bytes: readFileSync(new URL(name, folder)) })),
  );
  const tokens = { name: 'tokens.css', path: STATIC_PATH, cache: FIVE_MINUTES, bytes: Buffer.from(tokensCss()) };
  for (const { name, path, cache, bytes } of [...files, tokens]) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (!type) continue;
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
