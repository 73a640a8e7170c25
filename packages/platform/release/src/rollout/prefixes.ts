import type { ReleaseManifest } from '@chokdee/contracts';

/**
 * Addresses of an area. `/bingo` is that path and all below it, `=/member` that path alone. `/` is the home page alone.
 */
export type Prefix = string;

/** First path segments that gateways serve or forward themselves. */
const RESERVED = ['api', 'art', 'assets', 'healthz', 'hooks', 'metrics', 'provider', 'readyz', 'sandbox', 'ws'];

const isAlone = (prefix: Prefix): boolean => prefix === '/' || prefix.startsWith('=');
const pathOf = (prefix: Prefix): string => prefix.replace(/^=/, '');
const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

/** Reason why the prefix is invalid; null if it is valid. */
export function prefixTrouble(prefix: Prefix): string | null {
  if (!/^=?\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(prefix)) {
    return `"${prefix}" is no prefix: /name, /name/of/pages, or =/name for that address alone.`;
  }
  const [, first = ''] = pathOf(prefix).split('/');
  return RESERVED.includes(first) ? `Addresses below /${first} are the gateway's own.` : null;
}

/** True if an address could belong to both prefixes. */
export function collide(one: Prefix, other: Prefix): boolean {
  const [path, otherPath] = [pathOf(one), pathOf(other)];
  if (path === otherPath) return true;
  return (!isAlone(one) && isBelow(otherPath, path)) || (!isAlone(other) && isBelow(path, otherPath));
}

/** Leading part of a route's pattern without parameters. */
function steadyPart(pattern: string): string {
  const segments = pattern.split('/').slice(1);
  const changing = segments.findIndex((segment) => segment.startsWith(':'));
  return `/${(changing === -1 ? segments : segments.slice(0, changing)).join('/')}`;
}

/** Routes of a release outside of the area's prefixes. The catch-all route belongs to no area. */
export function foreignRoutes({ routes }: Pick<ReleaseManifest, 'routes'>, prefixes: readonly Prefix[]): string[] {
  const isOwn = (pattern: string) => {
    const steady = steadyPart(pattern);
    return prefixes.some((prefix) => (isAlone(prefix) ? pathOf(prefix) === pattern : isBelow(steady, pathOf(prefix))));
  };
  return routes.map(({ path }) => path).filter((path) => path !== '*' && !isOwn(path));
}

/**
 * Prefixes of an area that was shown before it was registered: the addresses of its pages without those of other areas.
 */
export function prefixesOf(own: ReleaseManifest, others: readonly ReleaseManifest[]): Prefix[] {
  const steady = ({ routes }: ReleaseManifest) =>
    routes.filter(({ path }) => path !== '*').map(({ path }) => steadyPart(path));
  const foreign = others.flatMap(steady);
  const paths = [...new Set(steady(own))].sort();
  return paths
    .filter((path) => path === '/' || !paths.some((above) => above !== '/' && above !== path && isBelow(path, above)))
    .flatMap((path) => {
      if (path === '/') return ['/'];
      if (!foreign.some((other) => isBelow(other, path))) return [path];
      return paths.filter((each) => isBelow(each, path)).map((each) => `=${each}`);
    });
}
