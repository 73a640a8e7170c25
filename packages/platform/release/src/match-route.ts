import type { ReleaseManifest, RouteConfig } from '@chokdee/contracts';

export interface RouteMatch {
  readonly manifest: ReleaseManifest;
  readonly route: RouteConfig;
  readonly params: Readonly<Record<string, string>>;
}

/** Weights follow the browser's router: a static segment wins over a parameter, a longer pattern over a shorter. */
const weights = { static: 10, parameter: 3, missing: 0 };

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function matchPattern(pattern: string, path: readonly string[]) {
  const params: Record<string, string> = {};
  let score = 1;
  const wanted = segmentsOf(pattern);
  if (path.length > wanted.length) return null;
  for (const [index, segment] of wanted.entries()) {
    const given = path[index];
    const optional = segment.endsWith('?');
    const name = optional ? segment.slice(0, -1) : segment;
    if (given === undefined) {
      if (!optional) return null;
      score += weights.missing;
    } else if (name.startsWith(':')) {
      params[name.slice(1)] = given;
      score += weights.parameter;
    } else if (name === given) score += weights.static;
    else return null;
  }
  return { params, score };
}

function decoded(path: string): string[] | null {
  try {
    return segmentsOf(path).map(decodeURIComponent);
  } catch {
    return null; // a malformed escape matches no page
  }
}

/** Page of a path; null for an unknown path. Catch-all routes are skipped, because they show the error page. */
export function matchRoute(manifests: readonly ReleaseManifest[], path: string): RouteMatch | null {
  const segments = decoded(path);
  if (!segments) return null;
  let best: (RouteMatch & { score: number }) | null = null;
  for (const manifest of manifests) {
    for (const route of manifest.routes) {
      const match = route.path.includes('*') ? null : matchPattern(route.path, segments);
      if (match && (!best || match.score > best.score)) best = { manifest, route, ...match };
    }
  }
  return best && { manifest: best.manifest, route: best.route, params: best.params };
}
