import { QueryClientProvider, queryClient } from '@chokdee/query';
import { RouterProvider } from '@chokdee/router';
import { UiOutlets } from '@chokdee/ui';
import type { Router } from './router.tsx';

/** Router and outlets. Messages and questions live beside the router, because changing pages removes a layout. */
export function App({ router }: { readonly router: Router }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <UiOutlets />
    </QueryClientProvider>
  );
}
