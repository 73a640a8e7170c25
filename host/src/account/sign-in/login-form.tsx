import { ApiError } from '@chokdee/http';
import { useAgent } from '@chokdee/session';
import {
  Button,
  Detail,
  DialogBody,
  Field,
  Icon,
  LinkButton,
  LogoMark,
  Note,
  PasswordInput,
  Row,
  showAlert,
  TextInput,
} from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { copy } from '../copy.ts';
import { messagingLink } from '../messaging/messaging-link.ts';
import { leaveForMessagingLogin, offersMessagingLogin } from '../messaging/messaging-login.ts';
import styles from '../parts/account.module.css';
import { tellError } from '../parts/tell-error.ts';
import { isValid, limits, validateLogin } from '../parts/validation.ts';
import { login } from '../session/session.commands.ts';

interface LoginFormProps {
  /** Page wanted after the login; the messaging app is asked to come back to it. */
  readonly next: string;
  readonly onDone: () => void;
  readonly onRegister: () => void;
  readonly onForgot: () => void;
}

const empty = { username: '', password: '' };

/** The content of the login dialog and of the login page. */
export function LoginForm({ next, onDone, onRegister, onForgot }: LoginFormProps) {
  const [form, setForm] = useState(empty);
  const [touched, setTouched] = useState({ username: false, password: false });
  const [isBusy, setIsBusy] = useState(false);
  const errors = validateLogin(form);
  const isSendable = isValid(errors);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched({ username: true, password: true });
    if (!isSendable || isBusy) return;
    setIsBusy(true);
    try {
      await login(form.username.trim(), form.password);
      setForm(empty);
      onDone();
    } catch (error) {
      setIsBusy(false);
      if (error instanceof ApiError) await showAlert({ title: copy.loginFailed, message: error.message });
      else tellError(error);
    }
  }

  return (
    <DialogBody as="form" onSubmit={(event) => void submit(event)} noValidate>
      <Row justify="center">
        <LogoMark size={48} />
      </Row>
      {messagingLink.get() !== null && <Note>{copy.lineNotLinked}</Note>}
      <Field label={copy.username} error={touched.username ? errors.username : null}>
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
      <Field label={copy.password} error={touched.password ? errors.password : null}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={limits.loginPassword}
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
          onBlur={() => form.password !== '' && setTouched({ ...touched, password: true })}
        />
      </Field>
      <Button type="submit" wide busy={isBusy} busyLabel={copy.loginBusy} aria-disabled={!isSendable || undefined}>
        {copy.login}
      </Button>
      <LoginLinks next={next} onRegister={onRegister} onForgot={onForgot} />
    </DialogBody>
  );
}

function LoginLinks({ next, onRegister, onForgot }: Omit<LoginFormProps, 'onDone'>) {
  const info = useAgent((state) => state.config?.info);
  return (
    <>
      {offersMessagingLogin(info) && (
        <Button variant="secondary" wide onClick={() => leaveForMessagingLogin(info, next)}>
          <Icon name="chat" size={20} />
          {copy.loginByLine}
        </Button>
      )}
      <Row justify="between" className={styles.loginActs}>
        <Button variant="text" size="sm" onClick={onForgot}>
          {copy.forgot}
        </Button>
        {info?.line_contact_url && (
          <LinkButton variant="text" size="sm" href={info.line_contact_url} target="_blank" rel="noreferrer">
            {copy.support}
          </LinkButton>
        )}
      </Row>
      <hr />
      <Row justify="between">
        <Detail as="span">{copy.noAccount}</Detail>
        <Button variant="ghost" size="sm" onClick={onRegister}>
          {copy.register}
        </Button>
      </Row>
    </>
  );
}
