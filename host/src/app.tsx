import { QueryClientProvider, queryClient } from '@chokdee/query';
import { RouterProvider } from '@chokdee/router';
import { UiOutlets } from '@chokdee/ui';
import type { Router } from './router.tsx';

/** The pages, and what is told and asked over them: beside the router, because a layout goes with its pages. */
export function App({ router }: { readonly router: Router }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <UiOutlets />
    </QueryClientProvider>
  );
}
