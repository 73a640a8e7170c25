import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { firstPage } from '../router.tsx';

/** Renders a part of the frame at an address. */
export async function renderAt(path: string, element: ReactNode) {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path: '*', element }]);
  await firstPage(router);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, ...view };
}
