import { Looks } from '@chokdee/backoffice-ui';
import { boot } from '@chokdee/federation/browser/boot.ts';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { RouterProvider } from '@chokdee/router';
import { lazy, Suspense } from 'react';
import { Opening } from './life/opening.tsx';
import { SessionGuard } from './life/session-guard.tsx';
import type { Router } from './router.tsx';
import { JOIN_PATH } from './routes.ts';

const Join = lazy(() => import('./join/join.page.tsx'));

/** The pages inside the frame for a person who is signed in, else the sign-in. An invitation needs no session. */
export function App({ router }: { readonly router: Router }) {
  const isJoining = window.location.pathname === JOIN_PATH;
  return (
    <QueryClientProvider client={queryClient}>
      <Looks nonce={boot.nonce}>
        {isJoining ? (
          <Suspense>
            <Join />
          </Suspense>
        ) : (
          <Opening>
            <RouterProvider router={router} />
            <SessionGuard />
          </Opening>
        )}
      </Looks>
    </QueryClientProvider>
  );
}
