import { type DialogName, useUi } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { copy } from '../copy.ts';
import { reloadForChunk } from '../error/chunk-reload.ts';
import { useDialogHistory } from './use-dialog-history.ts';

type DialogModule = { readonly default: ComponentType };

/** Dialogs are fetched on first use, because no first view needs one. */
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
 * Shows the open dialog. Only one can be open, so login and registration exclude each other. A failed fetch shows a
 * message and closes the dialog; the next opening fetches again. `React.lazy` would keep the failure and break the
 * page.
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
