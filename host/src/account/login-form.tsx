import { ApiError } from '@chokdee/http';
import { useAgent } from '@chokdee/session';
import { Button, buttonClass, Field, LogoMark, PasswordInput, showAlert, TextInput, toast } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { login } from './account.commands.ts';
import { accountCopy } from './account-copy.ts';
import { lineLoginUrl } from './line-login.ts';
import { isValid, limits, validateLogin } from './validation.ts';

interface LoginFormProps {
  readonly onDone: () => void;
  readonly onRegister: () => void;
  readonly onForgot: () => void;
}

/** The content of the login dialog and of the login page. */
export function LoginForm({ onDone, onRegister, onForgot }: LoginFormProps) {
  const [form, setForm] = useState({ username: '', password: '' });
  const [touched, setTouched] = useState({ username: false, password: false });
  const [busy, setBusy] = useState(false);
  const errors = validateLogin(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched({ username: true, password: true });
    if (!isValid(errors) || busy) return;
    setBusy(true);
    try {
      await login(form.username.trim(), form.password);
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) await showAlert({ title: accountCopy.loginFailed, message: error.message });
      else toast.error(accountCopy.noConnection);
    }
  }

  return (
    <form className="db" onSubmit={(event) => void submit(event)} noValidate>
      <div className="row" style={{ justifyContent: 'center' }}>
        <LogoMark size={48} />
      </div>
      <Field label={accountCopy.username} error={touched.username ? errors.username : null}>
        <TextInput
          icon="user"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={limits.loginUsername}
          data-autofocus
          value={form.username}
          onChange={(event) => setForm({ ...form, username: event.target.value })}
          onBlur={() => form.username !== '' && setTouched({ ...touched, username: true })}
        />
      </Field>
      <Field label={accountCopy.password} error={touched.password ? errors.password : null}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={limits.loginPassword}
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
          onBlur={() => form.password !== '' && setTouched({ ...touched, password: true })}
        />
      </Field>
      <Button type="submit" wide busy={busy} busyLabel={accountCopy.loginBusy}>
        {accountCopy.login}
      </Button>
      <LoginLinks onRegister={onRegister} onForgot={onForgot} />
    </form>
  );
}

function LoginLinks({ onRegister, onForgot }: Pick<LoginFormProps, 'onRegister' | 'onForgot'>) {
  const info = useAgent((state) => state.config?.info);
  return (
    <>
      {info?.line_client_id && (
        <a className={buttonClass({ variant: 'secondary', wide: true })} href={lineLoginUrl(info.line_client_id)}>
          {accountCopy.loginByLine}
        </a>
      )}
      <div className="row between" style={{ margin: '-6px -12px -8px' }}>
        <Button variant="text" size="sm" onClick={onForgot}>
          {accountCopy.forgot}
        </Button>
        {info?.line_contact_url && (
          <a
            className={buttonClass({ variant: 'text', size: 'sm' })}
            href={info.line_contact_url}
            target="_blank"
            rel="noreferrer"
          >
            {accountCopy.support}
          </a>
        )}
      </div>
      <hr />
      <div className="row between">
        <span className="fs14 t2">{accountCopy.noAccount}</span>
        <Button variant="ghost" size="sm" onClick={onRegister}>
          {accountCopy.register}
        </Button>
      </div>
    </>
  );
}
