import type { ReleaseManifest } from '@chokdee/contracts';

/**
 * Addresses that belong to an area. `/bingo` is that path and all below it, `=/member` that path alone; `/` alone is
 * never all there is.
 */
export type Prefix = string;

/** First segments of addresses that the front door answers itself or hands on. */
const TAKEN = ['api', 'art', 'assets', 'healthz', 'hooks', 'metrics', 'provider', 'readyz', 'sandbox', 'ws'];

const isAlone = (prefix: Prefix): boolean => prefix === '/' || prefix.startsWith('=');
const pathOf = (prefix: Prefix): string => prefix.replace(/^=/, '');
const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

/** Why nobody can claim it; null when somebody can. */
export function prefixTrouble(prefix: Prefix): string | null {
  if (!/^=?\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(prefix)) {
    return `"${prefix}" is no prefix: /name, /name/of/pages, or =/name for that address alone.`;
  }
  const [, first = ''] = pathOf(prefix).split('/');
  return TAKEN.includes(first) ? `Addresses below /${first} are the front door's own.` : null;
}

/** Whether an address could belong to both. */
export function collide(one: Prefix, other: Prefix): boolean {
  const [path, otherPath] = [pathOf(one), pathOf(other)];
  if (path === otherPath) return true;
  return (!isAlone(one) && isBelow(otherPath, path)) || (!isAlone(other) && isBelow(path, otherPath));
}

/** The part of a route's pattern that is the same at every address of it. */
function steadyPart(pattern: string): string {
  const segments = pattern.split('/').slice(1);
  const changing = segments.findIndex((segment) => segment.startsWith(':'));
  return `/${(changing === -1 ? segments : segments.slice(0, changing)).join('/')}`;
}

/** Routes of a release at addresses that are not the area's. The page of unknown addresses belongs to nobody. */
export function foreignRoutes({ routes }: Pick<ReleaseManifest, 'routes'>, prefixes: readonly Prefix[]): string[] {
  const isOwn = (pattern: string) => {
    const steady = steadyPart(pattern);
    return prefixes.some((prefix) => (isAlone(prefix) ? pathOf(prefix) === pattern : isBelow(steady, pathOf(prefix))));
  };
  return routes.map(({ path }) => path).filter((path) => path !== '*' && !isOwn(path));
}

/** What an area claims that has been shown before anybody asked: the addresses of its pages, beside those of others. */
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
