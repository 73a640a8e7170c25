import { host } from '@chokdee/contracts/paths';
import type { ReleaseSource } from '@chokdee/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultAgent, type ResolvedAgent } from './agents.ts';
import { agentName } from './html/copy.ts';
import { escapeHtml } from './html/escape.ts';
import { startGround } from './html/themes.ts';
import type { PublicFiles } from './public-files.ts';

export interface SiteFilesDeps {
  readonly source: ReleaseSource;
  readonly publicFiles: PublicFiles;
  readonly publicUrl: string;
  readonly agentOf: (request: FastifyRequest) => Promise<ResolvedAgent>;
}

const anHour = 'public, max-age=3600';

export function robotsTxt(publicUrl: string): string {
  const closed = ['/api/', '/member/', '/provider/', '/hooks/', '/sandbox/', host.messaging];
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`, ''].join('\n');
}

/** Every page that a guest can open without knowing more than its path. */
export function sitemap(publicUrl: string, source: ReleaseSource): string {
  const { host: shell, areas } = source.current();
  const paths = [shell, ...areas.map(({ manifest }) => manifest)]
    .flatMap(({ routes }) => routes)
    .filter(({ path, access, layout }) => access !== 'member' && !/[:*]/.test(path) && layout !== 'game')
    .map(({ path }) => path);
  const urls = [...new Set(paths)]
    .sort()
    .map((path) => `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The site as an app of the home screen, in the agent's name and colours. */
export function webManifest({ code, config }: ResolvedAgent, publicFiles: PublicFiles): object {
  const name = config?.info.name ?? agentName;
  const { bg } = startGround(config, 'dark');
  const start = code === defaultAgent ? '/' : `/?ag=${encodeURIComponent(code)}`;
  const pictures = [192, 512].map((size) => ({ size, src: `/art/icon-${code.toLowerCase()}-${size}.png` }));
  return {
    id: start,
    name,
    short_name: name,
    lang: 'th',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: bg,
    theme_color: bg,
    icons: [
      ...pictures
        .filter(({ src }) => publicFiles.has(src))
        .map(({ src, size }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })),
      { src: config?.info.agent_logo ?? '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

export function registerSiteFiles(
  app: FastifyInstance,
  { source, publicFiles, publicUrl, agentOf }: SiteFilesDeps,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(robotsTxt(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', anHour).send(sitemap(publicUrl, source)),
  );
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', anHour)
      .send(JSON.stringify(webManifest(await agentOf(request), publicFiles))),
  );
}
