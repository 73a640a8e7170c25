import { useLocation, useNavigate } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { Dialog } from '@chokdee/ui';
import { useRef } from 'react';
import { accountCopy } from '../account/account-copy.ts';
import { LoginForm } from '../account/login-form.tsx';
import { messagingLink } from '../account/messaging-link.ts';
import { safePath } from '../federation/guards.ts';

export default function LoginDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A login that ends a messaging login goes to the page that one wanted; any other stays where it was opened.
  const wanted = useRef(messagingLink.get()?.next ?? null).current;

  function enter() {
    if (useUi.getState().dialog === 'login') openDialog(null);
    if (wanted !== null) void navigate(safePath(wanted), { replace: true });
  }

  return (
    <Dialog open title={accountCopy.login} width={360} onClose={() => openDialog(null)}>
      <LoginForm
        next={`${pathname}${search}`}
        onDone={enter}
        onRegister={() => openDialog('register')}
        onForgot={() => openDialog('forgot')}
      />
    </Dialog>
  );
}
