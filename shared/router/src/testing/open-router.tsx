import { act, render } from '@testing-library/react';
import { createBrowserRouter, type RouteObject, RouterProvider, useLoaderData } from '../index.ts';

const routers: ReturnType<typeof createBrowserRouter>[] = [];

export function open(address: string, ...[routes, options]: Parameters<typeof createBrowserRouter>) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter(routes, options);
  routers.push(router);
  return router;
}

export const opened = async (address: string, ...args: Parameters<typeof createBrowserRouter>) => {
  const router = open(address, ...args);
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
};

/** A promise that is settled from outside. */
export function later<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

export function Loaded() {
  return <p>{String(useLoaderData())}</p>;
}
export const page = (path: string, text = path): RouteObject => ({ path, loader: () => text, Component: Loaded });
export const address = () => `${window.location.pathname}${window.location.search}`;

afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
  sessionStorage.clear();
});
