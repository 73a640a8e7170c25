import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  NavigationType,
  resolvePath,
  type To,
} from 'react-router-dom';
import { type KnownRoute, Redirect, type RouteObject, type RouterLocation } from './route.ts';
import { type RouteMatch, RouteTable, whoShows } from './route-table.ts';
import { ScrollMemory } from './scroll-memory.ts';

export interface RouterState {
  /** Whether the first page has been loaded. */
  readonly initialized: boolean;
  readonly location: RouterLocation;
  readonly historyAction: NavigationType;
  /** From the outermost frame to the page. */
  readonly matches: readonly RouteMatch[];
  /** What the loaders gave, by the name of their route. */
  readonly loaded: ReadonlyMap<string, unknown>;
  /** What a loader threw, by the route that shows it. */
  readonly failed: ReadonlyMap<string, unknown>;
  readonly navigation: { readonly state: 'idle' | 'loading' };
  /** How far down the page is shown: as it was left, from its top (or the place its hash names), or as it stands. */
  readonly scroll: number | 'top' | 'kept';
  /** Every route that is known; a page that was added is another table. */
  readonly routes: readonly KnownRoute[];
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Kept with the entry of the browser's history. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

type Patch = (id: string, routes: readonly RouteObject[]) => void;

interface RouterOptions {
  /**
   * Asked on the way to an address that is unknown, or one with parameters, whether more routes are known by now; they
   * are added to the children of a route. What is added after `signal` has aborted is dropped.
   */
  readonly patchRoutesOnNavigation?: (args: {
    readonly path: string;
    readonly patch: Patch;
    readonly signal: AbortSignal;
  }) => Promise<void>;
}

interface Visit {
  readonly action: NavigationType;
  readonly location: RouterLocation;
  readonly keepsScroll: boolean;
}

const hrefOf = ({ pathname, search, hash }: Pick<RouterLocation, 'pathname' | 'search' | 'hash'>) =>
  `${pathname}${search}${hash}`;
/** Its name in the history. The first one of every document is called alike: it goes by its address. */
const entryOf = (location: RouterLocation): string => (location.key === 'default' ? hrefOf(location) : location.key);
const urlOf = (location: RouterLocation): URL => new URL(hrefOf(location), window.location.origin);

/** Whether only another place of the same page is meant. */
const isAnchorOf = (now: RouterLocation, next: RouterLocation): boolean =>
  now.pathname === next.pathname && now.search === next.search && next.hash !== '';

/** Follows the browser's history and loads pages before they are shown: the last address that was named is the one. */
export class BrowserRouter {
  readonly #history = createBrowserHistory({ window });
  /** Where the entries of the history were scrolled to. */
  readonly scroll = new ScrollMemory(() => entryOf(this.state.location));
  readonly #options: RouterOptions;
  readonly #listeners = new Set<(state: RouterState) => void>();
  readonly #stopListening: () => void;
  readonly #table: RouteTable;
  #under: AbortController | null = null;
  state: RouterState;

  constructor(routes: readonly RouteObject[], options: RouterOptions = {}) {
    this.#options = options;
    this.#table = new RouteTable(routes);
    const location = this.#history.location as RouterLocation;
    this.state = {
      initialized: false,
      location,
      historyAction: NavigationType.Pop,
      matches: [],
      loaded: new Map(),
      failed: new Map(),
      navigation: { state: 'idle' },
      scroll: 'kept',
      routes: this.#table.routes,
    };
    // What this router writes itself is not told: it is the visitor who goes back or forward.
    this.#stopListening = this.#history.listen(({ location: next }) => {
      void this.#visit({ action: NavigationType.Pop, location: next as RouterLocation, keepsScroll: false });
    });
    void this.#visit({ action: NavigationType.Pop, location, keepsScroll: false });
  }

  subscribe(listener: (state: RouterState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#stopListening();
    this.#under?.abort();
    this.#listeners.clear();
  }

  createHref = (to: To): string => this.#history.createHref(to);

  /** Resolves when the page is shown, has failed, or another address was named; a number goes so far in the history. */
  navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#history.go(to);
    const { replace = false, state = null, preventScrollReset = false } = options;
    const key = Math.random().toString(36).slice(2, 10);
    const location = { ...resolvePath(to, this.state.location.pathname), state, key };
    const action = replace ? NavigationType.Replace : NavigationType.Push;
    await this.#visit({ action, location, keepsScroll: preventScrollReset });
  };

  async #visit(visit: Visit): Promise<void> {
    this.#under?.abort();
    const under = new AbortController();
    this.#under = under;
    const { signal } = under;
    const { location } = visit;
    const { initialized, location: shown } = this.state;
    if (initialized && isAnchorOf(shown, location)) return this.#arrive(visit, this.state);
    const known = this.#table.match(location.pathname);
    const leaf = known.at(-1);
    const asks = this.#options.patchRoutesOnNavigation && (!leaf || Object.keys(leaf.params).length > 0);
    if (asks || this.#due(known, location).length > 0) this.#set({ navigation: { state: 'loading' } });
    if (asks) {
      await this.#grow(location.pathname, signal);
      if (signal.aborted) return;
    }
    await this.#load(visit, signal);
  }

  /** Loads what the address needs, and shows it. */
  async #load(visit: Visit, signal: AbortSignal): Promise<void> {
    const { location } = visit;
    const matches = this.#table.match(location.pathname);
    const due = this.#due(matches, location);
    const loaded = new Map<string, unknown>();
    const failed = new Map<string, unknown>();
    for (const { route } of matches) {
      if (this.state.loaded.has(route.id)) loaded.set(route.id, this.state.loaded.get(route.id));
    }
    // What needs nothing is there at once.
    if (due.length === 0) return this.#arrive(visit, { matches, loaded, failed });
    const request = { url: urlOf(location).href, signal };
    const outcomes = due.map(async ({ route, params }) => {
      try {
        loaded.set(route.id, await route.loader?.({ request, params }));
      } catch (cause) {
        loaded.delete(route.id);
        if (cause instanceof Redirect) return cause;
        failed.set(whoShows(matches, route).id, cause);
      }
      return null;
    });
    const elsewhere = (await Promise.all(outcomes)).find((outcome) => outcome !== null);
    if (signal.aborted) return;
    if (!elsewhere) return this.#arrive(visit, { matches, loaded, failed });
    // Where the address already stands in the history, it is the one that gives way.
    return this.navigate(elsewhere.to, { replace: visit.action !== NavigationType.Push });
  }

  #arrive({ action, location, keepsScroll }: Visit, page: Pick<RouterState, 'matches' | 'loaded' | 'failed'>): void {
    const { initialized, location: left } = this.state;
    this.#under = null;
    if (initialized) this.scroll.keep(entryOf(left));
    if (action === NavigationType.Push) this.#history.push(location, location.state);
    else if (action === NavigationType.Replace) this.#history.replace(location, location.state);
    // A new document stands at its top by itself.
    const isKept = keepsScroll || (!initialized && location.hash === '');
    this.#set({
      ...page,
      initialized: true,
      location,
      historyAction: action,
      navigation: { state: 'idle' },
      scroll: this.scroll.of(entryOf(location), !initialized) ?? (isKept ? 'kept' : 'top'),
      routes: this.#table.routes,
    });
  }

  /** Whose loaders are asked on the way there. */
  #due(matches: readonly RouteMatch[], location: RouterLocation): RouteMatch[] {
    const [currentUrl, nextUrl] = [urlOf(this.state.location), urlOf(location)];
    return matches.filter(({ route, pathname }) => {
      if (!route.loader) return false;
      const before = this.state.matches.find((each) => each.route.id === route.id);
      if (before?.pathname !== pathname || !this.state.loaded.has(route.id)) return true;
      return route.shouldRevalidate?.({ currentUrl, nextUrl }) ?? true;
    });
  }

  async #grow(path: string, signal: AbortSignal): Promise<void> {
    const patch: Patch = (id, routes) => {
      if (!signal.aborted) this.#table.grow(id, routes, path);
    };
    await this.#options.patchRoutesOnNavigation?.({ path, patch, signal });
  }

  #set(change: Partial<RouterState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.#listeners]) listener(this.state);
  }
}

/** A router over the address bar; it begins to load its first page at once. */
export const createBrowserRouter = (routes: readonly RouteObject[], options?: RouterOptions): BrowserRouter =>
  new BrowserRouter(routes, options);
