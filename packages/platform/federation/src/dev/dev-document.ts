import type { AreaBoot, AreaName, ReleaseNews, ShellBoot, SiteMap } from '@chokdee/contracts';
import { shellOf } from '@chokdee/contracts/shells';
import type { DevHost } from './dev-host.ts';

/** The area under development, for the boot data of the document. */
export interface DevArea extends SiteMap {
  readonly area: AreaName;
  readonly boot: AreaBoot;
  /** sha384 by address, for the product's shell, which checks integrity. */
  readonly integrity: Readonly<Record<string, string>>;
}

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Replaces routes, navigation and slots of the area under development. */
function rewriteSite(site: SiteMap, own: DevArea): SiteMap {
  const others = <T extends { readonly area: AreaName }>(items: readonly T[] = []) =>
    items.filter(({ area }) => area !== own.area);
  return {
    routes: [...others(site.routes), ...own.routes],
    nav: [...others(site.nav), ...own.nav],
    slots: [...others(site.slots), ...own.slots],
  };
}

/** Replaces the area's release, routes and integrity. A development shell has no integrity, so its entries go. */
function rewriteBoot<T extends ShellBoot>(boot: T, host: DevHost | null, own: DevArea): T {
  const { area, boot: areaBoot, integrity } = own;
  const replaced = (address: string) =>
    (host !== null && address.startsWith(`/assets/${shellOf(area)}/`)) || address.startsWith(`/assets/${area}/`);
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

/** Replaces the area in `/releases.json`, so that an open document keeps the development build. */
export function rewriteNews(text: string, own: DevArea): string {
  const news = JSON.parse(text) as ReleaseNews;
  const areas = { ...news.areas, [own.area]: own.boot };
  return JSON.stringify({ ...rewriteSite(news, own), areas } satisfies ReleaseNews);
}

/**
 * Puts the development build of an area into the product's document.
 * @param host a development build of the shell; null keeps the product's shell
 * @throws when the document does not look like one of the gateway
 */
export function rewriteDocument(html: string, host: DevHost | null, area: DevArea): string {
  const text = bootBlock.exec(html)?.[2];
  if (!text) throw new Error('The document of the product holds no boot data');
  const boot = JSON.stringify(rewriteBoot(JSON.parse(text) as ShellBoot, host, area)).replaceAll('<', '\\u003c');
  const { publicPath, initial } = host ?? { publicPath: '', initial: { js: [], css: [] } };
  const scripts = initial.js.map((file) => `<script src="${publicPath}${file}"></script>`);
  const styles = initial.css.map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`);
  const ownFile = `"/assets/(?:${host === null ? '' : `${shellOf(area.area)}|`}${area.area})/[^"]*"`;
  return (
    html
      .replaceAll(new RegExp(`<script src=${ownFile}[^>]*></script>\\n?`, 'g'), '')
      .replaceAll(new RegExp(`<link rel="(?:preload|stylesheet)"[^>]*href=${ownFile}[^>]*>\\n?`, 'g'), '')
      // Functions, because a `$` in a replacement text has a meaning.
      .replace(bootBlock, (_, start: string, _old: string, end: string) => `${start}${boot}${end}`)
      .replace('</body>', () => `${[...styles, ...scripts].join('\n')}\n</body>`)
  );
}

/**
 * Content security policy for development: hot reload needs a socket, and build errors appear in an overlay with inline
 * styles. The product never sends it.
 */
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
