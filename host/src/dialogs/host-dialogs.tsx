import { type DialogName, useUi } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { copy } from '../copy.ts';
import { reloadForChunk } from '../error/chunk-reload.ts';
import { useDialogHistory } from './use-dialog-history.ts';

type DialogModule = { readonly default: ComponentType };

/** Dialogs are fetched when they are first opened: no first paint needs one. */
const dialogs: Readonly<Record<DialogName | 'win', () => Promise<DialogModule>>> = {
  login: () => import('../account/sign-in/login-dialog.tsx'),
  register: () => import('../account/sign-up/register-dialog.tsx'),
  menu: () => import('../menu/menu-dialog.tsx'),
  logout: () => import('../account/session/logout-dialog.tsx'),
  announcement: () => import('./announcement-dialog.tsx'),
  notification: () => import('../inbox/notification-dialog.tsx'),
  inbox: () => import('../inbox/inbox-dialog.tsx'),
  event: () => import('./event-dialog.tsx'),
  win: () => import('../wins/win-dialog.tsx'),
  forgot: () => import('../account/reset/forgot-dialog.tsx'),
};

interface Loaded {
  readonly name: DialogName;
  readonly Opened: ComponentType;
}

/**
 * The one dialog that is open, if any; being one, login and registration exclude each other.
 * One that cannot be fetched says so and closes, and is asked for again the next time: React.lazy would remember
 * the failure and take the page down with it.
 */
export function HostDialogs() {
  const open = useUi((state) => state.dialog);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useDialogHistory();
  useEffect(() => {
    if (open === null) return;
    let wanted = true;
    dialogs[open]().then(
      (module) => wanted && setLoaded({ name: open, Opened: module.default }),
      async (error: unknown) => {
        console.error(error);
        if ((await reloadForChunk(error, { isWanted: () => wanted })) || !wanted) return;
        toast.error(copy.dialogFailed);
        useUi.getState().openDialog(null);
      },
    );
    return () => {
      wanted = false;
    };
  }, [open]);
  if (open === null || loaded?.name !== open) return null;
  const { Opened } = loaded;
  return <Opened />;
}
