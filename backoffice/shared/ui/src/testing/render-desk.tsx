import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShownDialog } from '../act/shown-dialog.tsx';
import { Looks } from '../looks/looks.tsx';

const shown = (page: ReactNode) => (
  <>
    {page}
    <ShownDialog />
  </>
);

/** Renders a page of a desk as the shell shows it, without the frame. */
export function renderDesk(page: ReactNode, address = '/') {
  window.history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createBrowserRouter([{ path: '*', element: shown(page) }]);
  return render(
    <QueryClientProvider client={client}>
      <Looks nonce="">
        <RouterProvider router={router} />
      </Looks>
    </QueryClientProvider>,
  );
}
