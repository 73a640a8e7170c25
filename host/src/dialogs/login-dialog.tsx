import { useUi } from '@chokdee/session';
import { Dialog } from '@chokdee/ui';
import { accountCopy } from '../account/account-copy.ts';
import { LoginForm } from '../account/login-form.tsx';

export default function LoginDialog() {
  const openDialog = useUi((state) => state.openDialog);
  return (
    <Dialog open title={accountCopy.login} width={360} onClose={() => openDialog(null)}>
      <LoginForm
        onDone={() => useUi.getState().dialog === 'login' && openDialog(null)}
        onRegister={() => openDialog('register')}
        onForgot={() => openDialog('forgot')}
      />
    </Dialog>
  );
}
