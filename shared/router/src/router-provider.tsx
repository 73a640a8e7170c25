import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type Navigator, Router, useRoutes } from 'react-router-dom';
import type { BrowserRouter, RouterState } from './create-browser-router.ts';
import { hasErrorPart, type KnownRoute, type RouterLocation } from './route.ts';

interface Shown {
  readonly router: BrowserRouter;
  readonly state: RouterState;
}

const ShownContext = createContext<Shown | null>(null);
const RouteContext = createContext<KnownRoute | null>(null);
const ErrorContext = createContext<unknown>(undefined);

/** The router, and its state as it is drawn. @throws outside of a RouterProvider */
export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('There is no RouterProvider around this');
  return shown;
}

/** What the loader of the page around has given. */
export function useLoaderData(): unknown {
  const route = useContext(RouteContext);
  return useShown().state.loaded.get(route?.id ?? '');
}

/** In an error part: what was thrown. */
export const useRouteError = (): unknown => useContext(ErrorContext);

const errorPart = ({ errorElement, ErrorBoundary }: KnownRoute): ReactNode =>
  ErrorBoundary ? <ErrorBoundary /> : errorElement;

interface BoundaryProps {
  readonly route: KnownRoute;
  readonly location: RouterLocation;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly thrown: { readonly error: unknown } | null;
  readonly location: RouterLocation;
}

/** Shows the error part of a route until another address is shown. */
class RouteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { thrown: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return location === state.location ? null : { thrown: null, location };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    const { route, children } = this.props;
    if (!thrown) return children;
    return <ErrorContext.Provider value={thrown.error}>{errorPart(route)}</ErrorContext.Provider>;
  }
}

function RouteView({ route }: { readonly route: KnownRoute }) {
  const { state } = useShown();
  const { Component: Page, element } = route;
  if (state.failed.has(route.id)) {
    const error = state.failed.get(route.id);
    if (!hasErrorPart(route)) throw error;
    return <ErrorContext.Provider value={error}>{errorPart(route)}</ErrorContext.Provider>;
  }
  const page = <RouteContext.Provider value={route}>{Page ? <Page /> : element}</RouteContext.Provider>;
  if (!hasErrorPart(route)) return page;
  return (
    <RouteBoundary route={route} location={state.location}>
      {page}
    </RouteBoundary>
  );
}

type Drawn = NonNullable<Parameters<typeof useRoutes>[0]>;

const drawn = (routes: readonly KnownRoute[]): Drawn =>
  routes.map((route) => ({
    id: route.id,
    ...(route.path !== undefined && { path: route.path }),
    element: <RouteView key={route.id} route={route} />,
    ...(route.children && { children: drawn(route.children) }),
  })) as Drawn;

function Routes() {
  const { state } = useShown();
  const routes = useMemo(() => drawn(state.routes), [state.routes]);
  // The location of the router around: one that is given here would always be shown as gone back to.
  return useRoutes(routes);
}

/** Draws the pages of a router; nothing until the first one is there. */
export function RouterProvider({ router }: { readonly router: BrowserRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const draw = (next: RouterState) => startTransition(() => setState(next));
    draw(router.state);
    return router.subscribe(draw);
  }, [router]);
  const shown = useMemo(() => ({ router, state }), [router, state]);
  const navigator = useMemo(() => navigatorOf(router), [router]);
  if (!state.initialized) return null;
  return (
    <ShownContext.Provider value={shown}>
      <Router location={state.location} navigationType={state.historyAction} navigator={navigator}>
        <Routes />
      </Router>
    </ShownContext.Provider>
  );
}

/** The way in which links tell the router where to go. */
function navigatorOf(router: BrowserRouter): Navigator {
  const scrolls = (options?: { readonly preventScrollReset?: boolean }) => ({
    preventScrollReset: options?.preventScrollReset ?? false,
  });
  return {
    createHref: router.createHref,
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) => void router.navigate(to, { state, ...scrolls(options) }),
    replace: (to, state, options) => void router.navigate(to, { state, replace: true, ...scrolls(options) }),
  };
}
