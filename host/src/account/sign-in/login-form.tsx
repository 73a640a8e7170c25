import { readLogin } from '@chokdee/format';
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
  TextInput,
  toast,
} from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { PasskeyButton } from '../factors/passkey-button.tsx';
import { secondFactorOf, takeSecondFactor } from '../factors/second-factor-needed.ts';
import { SecondFactorStep } from '../factors/second-factor-step.tsx';
import { messagingLink } from '../messaging/messaging-link.ts';
import { leaveForMessagingLogin, offersMessagingLogin } from '../messaging/messaging-login.ts';
import styles from '../parts/account.module.css';
import { tellLoginFailed } from '../parts/tell-error.ts';
import { useForm } from '../parts/use-form.ts';
import { validateLogin } from '../parts/validation.ts';
import { login } from '../session/session.commands.ts';

interface LoginFormProps {
  /** The page to open after the login, also after one by the messaging app. */
  readonly next: string;
  readonly onDone: () => void;
  readonly onRegister: () => void;
  readonly onForgot: () => void;
}

const empty = { username: '', password: '' };

/** The login form, shared by dialog and page. */
export function LoginForm({ next, onDone, onRegister, onForgot }: LoginFormProps) {
  const [form, setForm] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const [second, setSecond] = useState(takeSecondFactor);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { errors, leave, isIncomplete, submit } = useForm({ form, found: validateLogin(form), isBusy, send });

  function edit(change: Partial<typeof empty>) {
    setForm({ ...form, ...change });
    setRefusal(undefined);
  }

  async function send() {
    setIsBusy(true);
    try {
      await login(readLogin(form.username), form.password);
      onDone();
    } catch (error) {
      setIsBusy(false);
      const needed = secondFactorOf(error);
      if (needed) return setSecond(needed);
      // The alert disappears with a press, so the field shows the reason too.
      if (error instanceof ApiError && error.is('1008 LOGIN_FAILED')) setRefusal(error.message);
      await tellLoginFailed(error);
    }
  }

  if (second !== null) {
    return (
      <DialogBody>
        <SecondFactorStep needed={second} onDone={onDone} onBack={() => setSecond(null)} />
      </DialogBody>
    );
  }
  return (
    <DialogBody as="form" onSubmit={submit} noValidate>
      <Row justify="center">
        <LogoMark size={48} />
      </Row>
      {messagingLink.get() !== null && <Note>{copy.lineNotLinked}</Note>}
      <Field label={copy.username} error={errors.username}>
        <TextInput
          icon="user"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          data-autofocus
          value={form.username}
          onChange={(event) => edit({ username: event.target.value })}
          onBlur={() => form.username !== '' && leave('username')}
        />
      </Field>
      <Field label={copy.password} error={errors.password ?? refusal}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={form.password}
          onChange={(event) => edit({ password: event.target.value })}
          onBlur={() => form.password !== '' && leave('password')}
        />
      </Field>
      <Button type="submit" wide busy={isBusy} busyLabel={copy.loginBusy} aria-disabled={isIncomplete}>
        {copy.login}
      </Button>
      <PasskeyButton onDone={onDone} />
      <LoginLinks next={next} onRegister={onRegister} onForgot={onForgot} />
    </DialogBody>
  );
}

function LoginLinks({ next, onRegister, onForgot }: Omit<LoginFormProps, 'onDone'>) {
  const info = useAgent((state) => state.config?.info);
  const leaveByLine = () => {
    const obstacle = leaveForMessagingLogin(info, next);
    if (obstacle !== null) toast.error(obstacle);
  };
  return (
    <>
      {offersMessagingLogin(info) && (
        <Button variant="secondary" wide onClick={leaveByLine}>
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
