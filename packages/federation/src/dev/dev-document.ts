import type { AreaBoot, AreaName, BootData, RouteConfig } from '@chokdee/contracts';
import type { DevHost } from './dev-host.ts';

/** The area under development, as the document names it. */
export interface DevArea {
  readonly area: AreaName;
  readonly boot: AreaBoot;
  readonly routes: readonly RouteConfig[];
}

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Own routes and container instead of the published ones; what the dev server serves has no integrity to check. */
function rewriteBoot(boot: BootData, { area, boot: areaBoot, routes }: DevArea): BootData {
  const replaced = (address: string) => address.startsWith('/assets/host/') || address.startsWith(`/assets/${area}/`);
  return {
    ...boot,
    areas: { ...boot.areas, [area]: areaBoot },
    routes: [...boot.routes.filter((route) => route.area !== area), ...routes.map((route) => ({ ...route, area }))],
    integrity: Object.fromEntries(Object.entries(boot.integrity).filter(([address]) => !replaced(address))),
  };
}

/**
 * The product's document with the development build of the shell and of one area in it.
 * @throws when the document does not look like one of the gateway
 */
export function rewriteDocument(html: string, host: DevHost, area: DevArea): string {
  const text = bootBlock.exec(html)?.[2];
  if (!text) throw new Error('The document of the product holds no boot data');
  const boot = JSON.stringify(rewriteBoot(JSON.parse(text) as BootData, area)).replaceAll('<', '\\u003c');
  const scripts = host.initial.js.map((file) => `<script defer src="${host.publicPath}${file}"></script>`);
  const styles = host.initial.css.map((file) => `<link rel="stylesheet" href="${host.publicPath}${file}">`);
  const ownFile = `"/assets/(?:host|${area.area})/[^"]*"`;
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
