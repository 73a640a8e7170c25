import { readdirSync, readFileSync } from 'node:fs';
import { colours, measures } from '@chokdee/contracts/tokens';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

/** The design tokens of the dark theme. */
function tokensCss(): string {
  const tokens = { ...colours.dark, ...measures };
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:dark;${lines.join(';')}}`;
}

/** Serves a few small files, read once at the start. Any origin may read them: the game frame's origin is opaque. */
export function registerStaticFiles(app: FastifyInstance): void {
  const folder = new URL('./static/', import.meta.url);
  const files = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))] as const);
  for (const [name, bytes] of [...files, ['tokens.css', tokensCss()] as const]) {
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    if (!type) continue;
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
