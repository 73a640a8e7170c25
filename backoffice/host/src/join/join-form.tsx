import { staffCall } from '@chokdee/backoffice-session';
import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { plainSigns } from '@chokdee/format';
import { useMutation } from '@chokdee/query';
import { Alert, Button, Form, Input, QRCode, Segmented, Typography } from 'antd';
import { useState } from 'react';
import styles from '../parts/parts.module.css';
import { knowsPasskeys, makePasskey, passkeyProblem } from '../sign-in/webauthn.ts';
import { copy } from './copy.ts';

/** Fewest characters of a password, the same as in the contract of the call. */
const FEWEST = 12;
const CODE = /^\d{6}$/;
/** Side of the QR code in px. */
const QR = 200;

type Opened = StaffDataOf<'POST /api/staff/join/open'>;
type Factor = 'app' | 'passkey';

interface Typed {
  readonly password: string;
  readonly code?: string;
  readonly invitationCode?: string;
}

interface JoinFormProps {
  readonly invitation: string;
  readonly opened: Opened;
  readonly onDone: () => void;
}

const digitsOf = (typed = ''): string => plainSigns(typed).replaceAll(' ', '');
const rule = (isRight: (typed: string) => boolean, problem: string) => ({
  validator: (_: unknown, typed = '') => (isRight(typed) ? Promise.resolve() : Promise.reject(new Error(problem))),
});

async function passkeyOf(invitation: string): Promise<NonNullable<StaffInputOf<'POST /api/staff/join'>['passkey']>> {
  const { id, options } = await staffCall('POST /api/staff/join/passkey', { invitation });
  return { id, credential: await makePasskey(options) };
}

/** Password and second factor. What was typed stays after a refusal. */
export function JoinForm({ invitation, opened, onDone }: JoinFormProps) {
  const { username, setup, secret, uri, needs_code: needsCode } = opened;
  const [factor, setFactor] = useState<Factor>('app');
  const isApp = factor === 'app';
  const sent = useMutation<unknown, Error, Typed>({
    mutationFn: async ({ password, code, invitationCode }) =>
      staffCall('POST /api/staff/join', {
        invitation,
        password,
        ...(needsCode && { code: invitationCode?.trim() ?? '' }),
        ...(isApp ? { totp: { setup, code: digitsOf(code) } } : { passkey: await passkeyOf(invitation) }),
      }),
    onSuccess: onDone,
  });
  const { error } = sent;
  return (
    <Form<Typed> layout="vertical" requiredMark={false} onFinish={(typed) => sent.mutate(typed)}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {needsCode && (
        <Form.Item
          name="invitationCode"
          label={copy.invitationCode}
          extra={copy.invitationCodeRule}
          validateTrigger="onBlur"
          rules={[rule((typed) => typed.trim() !== '', copy.invitationCodeMissing)]}
        >
          <Input autoComplete="off" autoFocus />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={copy.password}
        extra={copy.passwordRule}
        validateTrigger="onBlur"
        rules={[
          rule((typed) => typed.length >= FEWEST, copy.passwordShort),
          rule((typed) => !typed.toLowerCase().includes(username.toLowerCase()), copy.passwordName),
        ]}
      >
        <Input.Password autoComplete="new-password" autoFocus={!needsCode} />
      </Form.Item>
      <Form.Item
        name="again"
        label={copy.again}
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[({ getFieldValue }) => rule((typed) => typed === getFieldValue('password'), copy.differs)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {copy.factor}
      </Typography.Title>
      {knowsPasskeys() && (
        <Segmented<Factor>
          block
          value={factor}
          onChange={setFactor}
          options={[
            { value: 'app', label: copy.app },
            { value: 'passkey', label: copy.passkey },
          ]}
          style={{ marginBottom: 16 }}
        />
      )}
      {isApp ? (
        <>
          <p>{copy.scan}</p>
          <div role="img" aria-label={copy.qr} className={styles.qr}>
            <QRCode type="svg" value={uri} size={QR} color="#000000" bgColor="#ffffff" />
          </div>
          <p>
            {copy.secret}{' '}
            <Typography.Text copyable code>
              {secret}
            </Typography.Text>
          </p>
          <Form.Item
            name="code"
            label={copy.code}
            validateTrigger="onSubmit"
            rules={[rule((typed) => CODE.test(digitsOf(typed)), copy.codeWrong)]}
          >
            <Input autoComplete="one-time-code" inputMode="numeric" />
          </Form.Item>
        </>
      ) : (
        <p>{copy.passkeyAbout}</p>
      )}
      <Alert role="note" showIcon type="info" title={copy.recovery} style={{ marginBottom: 16 }} />
      {error !== null && (
        <Alert showIcon type="error" title={passkeyProblem(error) ?? error.message} style={{ marginBottom: 16 }} />
      )}
      <Button block type="primary" htmlType="submit" size="large" loading={sent.isPending}>
        {copy.save}
      </Button>
    </Form>
  );
}
