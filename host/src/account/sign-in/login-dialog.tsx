import { useLocation, useNavigate } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { Dialog } from '@chokdee/ui';
import { useRef } from 'react';
import { safePath } from '../../routes/guards.ts';
import { copy } from '../copy.ts';
import { messagingLink } from '../messaging/messaging-link.ts';
import { LoginForm } from './login-form.tsx';

export default function LoginDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A login that completes a messaging login opens the page wanted there. Every other login stays on its page.
  const wanted = useRef(messagingLink.get()?.next ?? null).current;

  function enter() {
    if (useUi.getState().dialog === 'login') openDialog(null);
    if (wanted !== null) void navigate(safePath(wanted), { replace: true });
  }

  return (
    <Dialog open title={copy.login} width={360} onClose={() => openDialog(null)}>
      <LoginForm
        next={`${pathname}${search}`}
        onDone={enter}
        onRegister={() => openDialog('register')}
        onForgot={() => openDialog('forgot')}
      />
    </Dialog>
  );
}
