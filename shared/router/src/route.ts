import type { ComponentType, ReactNode } from 'react';
import type { Path } from 'react-router-dom';

/** What a loader is told. It gives up when `signal` aborts: its visitor has gone elsewhere. */
export interface LoaderFunctionArgs {
  readonly request: { readonly url: string; readonly signal: AbortSignal };
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A page, or a frame around pages. */
export interface RouteObject {
  /** Given by its place where it is left out. */
  readonly id?: string;
  readonly path?: string;
  readonly element?: ReactNode;
  readonly Component?: ComponentType;
  /** In place of the page when its loader or the page itself throws, or one below it without such a part. */
  readonly errorElement?: ReactNode;
  readonly ErrorBoundary?: ComponentType;
  /** Awaited before the page is shown. @throws a `redirect`, or an error for the nearest error part */
  readonly loader?: (args: LoaderFunctionArgs) => unknown;
  /** Whether a page that stays is loaded again; left out, it is unless only the hash has changed. */
  readonly shouldRevalidate?: (urls: { readonly currentUrl: URL; readonly nextUrl: URL }) => boolean;
  /** What layouts may read of the matched route. */
  readonly handle?: unknown;
  readonly children?: readonly RouteObject[];
}

/** A route with a name, whose children may grow. */
export interface KnownRoute extends Omit<RouteObject, 'children'> {
  readonly id: string;
  readonly children?: KnownRoute[];
}

/** An address, with what its entry in the browser's history keeps. */
export interface RouterLocation extends Path {
  readonly state: unknown;
  /** Of the entry; `default` in a document that nothing has been opened in before. */
  readonly key: string;
}

/** Thrown by a loader: the visitor is sent on. */
export class Redirect {
  readonly to: string;

  constructor(to: string) {
    this.to = to;
  }
}

export const redirect = (to: string): Redirect => new Redirect(to);

/** Routes with names, as deep as they go. */
export const named = (routes: readonly RouteObject[], above = ''): KnownRoute[] =>
  routes.map(({ children, ...route }, index) => {
    const id = route.id ?? `${above}${index}`;
    return { ...route, id, ...(children && { children: named(children, `${id}-`) }) };
  });

export const hasErrorPart = ({ errorElement, ErrorBoundary }: KnownRoute): boolean =>
  errorElement !== undefined || ErrorBoundary !== undefined;
