import { host } from '@chokdee/contracts/paths';
import type { ReleaseSource } from '@chokdee/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultAgent, faceOf, type ResolvedAgent } from './agents.ts';
import { themeOf } from './cookies.ts';
import { agentName } from './html/copy.ts';
import { escapeHtml } from './html/escape.ts';
import { markIn } from './html/mark.ts';
import { renderOffline } from './html/plain-page.ts';
import { startGround } from './html/themes.ts';
import { type PublicFile, type PublicFiles, sendPublicFile } from './public-files.ts';

export interface SiteFilesDeps {
  readonly source: ReleaseSource;
  readonly publicFiles: PublicFiles;
  readonly publicUrl: string;
  readonly agentOf: (request: FastifyRequest) => Promise<ResolvedAgent>;
}

const anHour = 'public, max-age=3600';
/** All agents share the address, so no shared cache may keep the file. */
const anHourHere = 'private, max-age=3600';

/** Parts of the site that a home screen needs. */
const ICON_SIZES = [192, 512];

const touchSizes = ['', '-120x120', '-152x152', '-167x167', '-180x180'];
/** Serves files that browsers and phones ask for without a line in the document. */
const unnamedIcons = [
  '/favicon.ico',
  ...touchSizes.flatMap((size) => [`/apple-touch-icon${size}.png`, `/apple-touch-icon${size}-precomposed.png`]),
];

function robotsTxt(publicUrl: string): string {
  const closed = ['/api/', '/member/', '/provider/', '/hooks/', '/sandbox/', host.messaging];
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`, ''].join('\n');
}

/** Lists every page that a guest can open by its path alone. */
export function sitemap(publicUrl: string, source: ReleaseSource): string {
  const { host: shell, areas } = source.current();
  const paths = [shell, ...areas.map(({ manifest }) => manifest)]
    .flatMap(({ routes }) => routes)
    .filter(
      ({ path, access, layout }) => !['member', 'staff'].includes(access) && !/[:*]/.test(path) && layout !== 'game',
    )
    .map(({ path }) => path);
  const urls = [...new Set(paths)]
    .sort()
    .map((path) => `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Describes the site as an app of the home screen, in the agent's name and colours. */
function webManifest(agent: ResolvedAgent, publicFiles: PublicFiles): object {
  const { code, config } = agent;
  const { name: own, logo } = faceOf(agent);
  const name = own ?? agentName;
  const { bg } = startGround(config, 'dark');
  const start = code === defaultAgent ? '/' : `/?ag=${encodeURIComponent(code)}`;
  const icon = (purpose: 'any' | 'maskable', folder: string) => (size: number) => ({
    src: `/art/${folder}-${code.toLowerCase()}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
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
      // The mark, and the mark on a background from which systems may cut circles.
      ...[...ICON_SIZES.map(icon('any', 'mark')), ...ICON_SIZES.map(icon('maskable', 'icon'))].filter(({ src }) =>
        publicFiles.has(src),
      ),
      { src: logo, sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

/** Returns the agent's mark as pixels, which every browser reads, else as a drawing. */
function iconFile(agent: ResolvedAgent, publicFiles: PublicFiles): PublicFile | undefined {
  const addresses = [`/art/icon-${agent.code.toLowerCase()}-180.png`, faceOf(agent).logo, '/favicon.svg'];
  return addresses.flatMap((address) => publicFiles.get(address) ?? [])[0];
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
  // Fetched by the service worker alone, which shows it while the site is unreachable.
  app.get('/offline', async (request, reply) => {
    const agent = await agentOf(request);
    const mark = markIn(publicFiles, faceOf(agent).logo);
    const { html, policy } = renderOffline({ agent, theme: themeOf(request.headers.cookie), mark });
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie');
    return reply.type('text/html; charset=utf-8').send(html);
  });
  for (const address of unnamedIcons) {
    app.get(address, async (request, reply) => {
      const file = iconFile(await agentOf(request), publicFiles);
      return file ? sendPublicFile(request, reply, file, anHourHere) : reply.callNotFound();
    });
  }
}
