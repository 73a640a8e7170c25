import { type StaffError, staffCall } from '@chokdee/backoffice-session';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { useMutation } from '@chokdee/query';
import { Alert, Button, Form, Input, Typography } from 'antd';
import { copy } from './copy.ts';

export type Ticket = StaffDataOf<'POST /api/staff/session/sign-in'>;

interface Typed {
  readonly username: string;
  readonly password: string;
}

interface PasswordStepProps {
  readonly username: string;
  /** Reason why the step before ended. */
  readonly problem: string | null;
  readonly onTicket: (ticket: Ticket, username: string) => void;
}

/** First step: name and password. What was typed stays after a refusal. */
export function PasswordStep({ username, problem, onTicket }: PasswordStepProps) {
  const sent = useMutation<Ticket, StaffError, Typed>({
    mutationFn: (typed) => staffCall('POST /api/staff/session/sign-in', typed, { background: false }),
    onSuccess: (ticket, typed) => onTicket(ticket, typed.username),
  });
  const told = sent.error?.reason ?? problem;
  return (
    <Form<Typed>
      layout="vertical"
      requiredMark={false}
      initialValues={{ username }}
      onFinish={(typed) => sent.mutate(typed)}
    >
      {told !== null && <Alert showIcon type="error" title={told} style={{ marginBottom: 16 }} />}
      <Form.Item name="username" label={copy.username} rules={[{ required: true, message: copy.needUsername }]}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={username === ''}
          size="large"
        />
      </Form.Item>
      <Form.Item name="password" label={copy.password} rules={[{ required: true, message: copy.needPassword }]}>
        <Input.Password autoComplete="current-password" autoFocus={username !== ''} size="large" />
      </Form.Item>
      <Button block type="primary" htmlType="submit" size="large" loading={sent.isPending}>
        {copy.next}
      </Button>
      <Typography.Paragraph type="secondary" style={{ margin: '16px 0 0' }}>
        {copy.help}
      </Typography.Paragraph>
    </Form>
  );
}
