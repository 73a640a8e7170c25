import type { AreaBoot, AreaName, BootData, ReleaseNews, RouteConfig } from '@chokdee/contracts';
import type { DevHost } from './dev-host.ts';

/** The area under development, as the document names it. */
export interface DevArea {
  readonly area: AreaName;
  readonly boot: AreaBoot;
  readonly routes: readonly RouteConfig[];
  /** Address -> sha384 of its files, where the shell asks for them: that of the product does. */
  readonly integrity: Readonly<Record<string, string>>;
}

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Own routes and container instead of the published ones; a shell of our own has no integrity to check. */
function rewriteBoot(
  boot: BootData,
  host: DevHost | null,
  { area, boot: areaBoot, routes, integrity }: DevArea,
): BootData {
  const replaced = (address: string) =>
    (host !== null && address.startsWith('/assets/host/')) || address.startsWith(`/assets/${area}/`);
  return {
    ...boot,
    areas: { ...boot.areas, [area]: areaBoot },
    routes: [...boot.routes.filter((route) => route.area !== area), ...routes.map((route) => ({ ...route, area }))],
    integrity: {
      ...Object.fromEntries(Object.entries(boot.integrity).filter(([address]) => !replaced(address))),
      ...integrity,
    },
  };
}

/** What open documents are told of releases: of the area under development nothing but it. */
export function rewriteNews(text: string, { area, boot }: DevArea): string {
  const { areas } = JSON.parse(text) as ReleaseNews;
  return JSON.stringify({ areas: { ...areas, [area]: boot } } satisfies ReleaseNews);
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
  const scripts = initial.js.map((file) => `<script defer src="${publicPath}${file}"></script>`);
  const styles = initial.css.map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`);
  const ownFile = `"/assets/(?:${host === null ? '' : 'host|'}${area.area})/[^"]*"`;
  return (
    html
      .replaceAll(new RegExp(`<script defer[^>]* src=${ownFile}[^>]*></script>\\n?`, 'g'), '')
      .replaceAll(new RegExp(`<link rel="(?:preload|stylesheet)"[^>]*href=${ownFile}[^>]*>\\n?`, 'g'), '')
      // Functions: a `$` in the data is no pattern.
      .replace(bootBlock, (_, start: string, _old: string, end: string) => `${start}${boot}${end}`)
      .replace('</head>', () => `${scripts.join('\n')}\n</head>`)
      .replace('</body>', () => `${styles.join('\n')}\n</body>`)
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
