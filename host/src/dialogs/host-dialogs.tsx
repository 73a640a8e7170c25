import { type DialogName, useUi } from '@chokdee/session';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';

/** Dialogs are fetched when they are first opened: no first paint needs one. */
const dialogs: Readonly<Record<DialogName, LazyExoticComponent<ComponentType>>> = {
  login: lazy(() => import('./login-dialog.tsx')),
  register: lazy(() => import('./register-dialog.tsx')),
  menu: lazy(() => import('../menu/member-menu-dialog.tsx')),
  logout: lazy(() => import('./logout-dialog.tsx')),
  announcement: lazy(() => import('./announcement-dialog.tsx')),
  notification: lazy(() => import('./notification-dialog.tsx')),
  event: lazy(() => import('./event-dialog.tsx')),
  forgot: lazy(() => import('./forgot-dialog.tsx')),
};

/** The one dialog that is open, if any; being one, login and registration exclude each other. */
export function HostDialogs() {
  const open = useUi((state) => state.dialog);
  if (open === null) return null;
  const Opened = dialogs[open];
  return (
    <Suspense fallback={null}>
      <Opened />
    </Suspense>
  );
}
