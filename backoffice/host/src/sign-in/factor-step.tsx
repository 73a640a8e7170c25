import { beginSession, StaffError, staffCall } from '@chokdee/backoffice-session';
import { plainSigns } from '@chokdee/format';
import { useMutation } from '@chokdee/query';
import { Alert, Button, Divider, Flex, Form, Input } from 'antd';
import { copy } from './copy.ts';
import type { Ticket } from './password-step.tsx';
import { askPasskey, knowsPasskeys, passkeyProblem } from './webauthn.ts';

/** STAFF_TICKET_EXPIRED */
const TICKET_EXPIRED = 8003;
const CODE = /^\d{6}$/;

interface FactorStepProps {
  readonly ticket: Ticket;
  readonly username: string;
  /** Goes back to the first step. The reason is null when the person wants it. */
  readonly onBack: (why: string | null) => void;
}

const digitsOf = (typed: string): string => plainSigns(typed).replaceAll(' ', '');

async function byPasskey(ticket: string): Promise<void> {
  const { id, options } = await staffCall('POST /api/staff/session/passkey/begin', { ticket });
  const credential = await askPasskey(options);
  await staffCall('POST /api/staff/session/passkey', { ticket, id, credential });
}

/** Second step: a code of the authenticator app, or a passkey. */
export function FactorStep({ ticket: { ticket, methods }, username, onBack }: FactorStepProps) {
  /** Null asks for the passkey. */
  const sent = useMutation<unknown, Error, string | null>({
    mutationFn: async (code) => {
      if (code === null) await byPasskey(ticket);
      else await staffCall('POST /api/staff/session/second-factor', { ticket, code }, { background: false });
      await beginSession(() => window.location.reload());
    },
    onError: (error) => {
      if (error instanceof StaffError && error.code === TICKET_EXPIRED) onBack(error.reason);
    },
  });
  const { error } = sent;
  const hasCode = methods.includes('totp');
  const hasPasskey = methods.includes('passkey') && knowsPasskeys();
  return (
    <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={({ code }) => sent.mutate(digitsOf(code))}>
      {error !== null && (
        <Alert showIcon type="error" title={passkeyProblem(error) ?? error.message} style={{ marginBottom: 16 }} />
      )}
      {/* Password managers keep the code of the right person. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {hasCode && (
        <>
          <Form.Item
            name="code"
            label={copy.code}
            validateTrigger="onSubmit"
            rules={[
              {
                validator: (_, typed: string = '') =>
                  CODE.test(digitsOf(typed)) ? Promise.resolve() : Promise.reject(new Error(copy.codeWrong)),
              },
            ]}
          >
            <Input autoFocus autoComplete="one-time-code" inputMode="numeric" size="large" />
          </Form.Item>
          <Button block type="primary" htmlType="submit" size="large" loading={sent.isPending}>
            {copy.submit}
          </Button>
        </>
      )}
      {hasPasskey && (
        <>
          {hasCode && <Divider plain>{copy.orPasskey}</Divider>}
          <Button block size="large" autoFocus={!hasCode} disabled={sent.isPending} onClick={() => sent.mutate(null)}>
            {copy.passkey}
          </Button>
        </>
      )}
      <Flex justify="center" style={{ marginTop: 16 }}>
        <Button type="link" onClick={() => onBack(null)}>
          {copy.back}
        </Button>
      </Flex>
    </Form>
  );
}
