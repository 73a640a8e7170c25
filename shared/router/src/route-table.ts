import { matchRoutes, type Params } from 'react-router-dom';
import { hasErrorPart, type KnownRoute, named, type RouteObject } from './route.ts';

export interface RouteMatch {
  readonly route: KnownRoute;
  readonly pathname: string;
  readonly params: Params;
}

/** Every route that is known; one that grows has another list. */
export class RouteTable {
  #routes: readonly KnownRoute[];
  #matched: Matched = { routes: [], pathname: '', matches: [] };

  constructor(routes: readonly RouteObject[]) {
    this.#routes = named(routes);
  }

  get routes(): readonly KnownRoute[] {
    return this.#routes;
  }

  /** From the outermost frame to the page. Each look ranks all routes anew: on the way to a page it is the same one. */
  match(pathname: string): readonly RouteMatch[] {
    const { routes, pathname: before, matches } = this.#matched;
    if (routes === this.#routes && before === pathname) return matches;
    const found = (matchRoutes(this.#routes as never[], { pathname }) ?? []) as unknown as RouteMatch[];
    this.#matched = { routes: this.#routes, pathname, matches: found };
    return found;
  }

  /** Adds to the children of the route with that name. @param from the address on the way to which they came */
  grow(id: string, added: readonly RouteObject[], from: string): void {
    const children = named(added, `${id}-${from}-`);
    this.#routes = this.#routes.map((route) => withChildren(route, id, children));
  }
}

interface Matched {
  readonly routes: readonly KnownRoute[];
  readonly pathname: string;
  readonly matches: readonly RouteMatch[];
}

/** The route whose error part stands for that one: its own, or the nearest around it. */
export function whoShows(matches: readonly RouteMatch[], failing: KnownRoute): KnownRoute {
  const around = matches.slice(0, matches.findIndex(({ route }) => route.id === failing.id) + 1);
  return (around.findLast(({ route }) => hasErrorPart(route)) ?? around[0])?.route ?? failing;
}

function withChildren(route: KnownRoute, id: string, added: readonly KnownRoute[]): KnownRoute {
  const children = route.children?.map((child) => withChildren(child, id, added)) ?? [];
  if (route.id === id) return { ...route, children: [...children, ...added] };
  return route.children ? { ...route, children } : route;
}
