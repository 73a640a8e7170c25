import type { AreaBoot, AreaName, BootData, ReleaseNews, SiteMap } from '@chokdee/contracts';
import type { DevHost } from './dev-host.ts';

/** The area under development, as the document names it. */
export interface DevArea extends SiteMap {
  readonly area: AreaName;
  readonly boot: AreaBoot;
  /** Address -> sha384 of its files, where the shell asks for them: that of the product does. */
  readonly integrity: Readonly<Record<string, string>>;
}

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** What the other areas bring, and of the area under development what its sources say. */
function rewriteSite(site: SiteMap, own: DevArea): SiteMap {
  const others = <T extends { readonly area: AreaName }>(items: readonly T[] = []) =>
    items.filter(({ area }) => area !== own.area);
  return {
    routes: [...others(site.routes), ...own.routes],
    nav: [...others(site.nav), ...own.nav],
    slots: [...others(site.slots), ...own.slots],
  };
}

/** Own routes and container instead of the published ones; a shell of our own has no integrity to check. */
function rewriteBoot(boot: BootData, host: DevHost | null, own: DevArea): BootData {
  const { area, boot: areaBoot, integrity } = own;
  const replaced = (address: string) =>
    (host !== null && address.startsWith('/assets/host/')) || address.startsWith(`/assets/${area}/`);
  return {
    ...boot,
    ...rewriteSite(boot, own),
    areas: { ...boot.areas, [area]: areaBoot },
    integrity: {
      ...Object.fromEntries(Object.entries(boot.integrity).filter(([address]) => !replaced(address))),
      ...integrity,
    },
  };
}

/** What open documents are told of releases: of the area under development nothing but it. */
export function rewriteNews(text: string, own: DevArea): string {
  const news = JSON.parse(text) as ReleaseNews;
  const areas = { ...news.areas, [own.area]: own.boot };
  return JSON.stringify({ ...rewriteSite(news, own), areas } satisfies ReleaseNews);
}

/**
 * The product's document with the development build of one area in it.
 * @param host a development build of the shell; null: the product's own shell stays
 * @throws when the document does not look like one of the gateway
 */
export function rewriteDocument(html: string, host: DevHost | null, area: DevArea): string {
  const text = bootBlock.exec(html)?.[2];
  if (!text) throw new Error('The document of the product holds no boot data');
  const boot = JSON.stringify(rewriteBoot(JSON.parse(text) as BootData, host, area)).replaceAll('<', '\\u003c');
  const { publicPath, initial } = host ?? { publicPath: '', initial: { js: [], css: [] } };
  const scripts = initial.js.map((file) => `<script src="${publicPath}${file}"></script>`);
  const styles = initial.css.map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`);
  const ownFile = `"/assets/(?:${host === null ? '' : 'host|'}${area.area})/[^"]*"`;
  return (
    html
      .replaceAll(new RegExp(`<script src=${ownFile}[^>]*></script>\\n?`, 'g'), '')
      .replaceAll(new RegExp(`<link rel="(?:preload|stylesheet)"[^>]*href=${ownFile}[^>]*>\\n?`, 'g'), '')
      // Functions: a `$` in the data is no pattern.
      .replace(bootBlock, (_, start: string, _old: string, end: string) => `${start}${boot}${end}`)
      .replace('</body>', () => `${[...styles, ...scripts].join('\n')}\n</body>`)
  );
}

/** Hot reload needs a socket, and shows build errors in an overlay of inline styles. Never sent by the product itself. */
export const devPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' ws:",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ');
