import type { FieldProblem } from '@chokdee/backoffice-session';
import type { StaffCallName, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { Button, Flex, Form } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { copy } from '../copy.ts';
import type { Field, Typed } from './field.ts';
import { FieldItems } from './field-items.tsx';
import { readFields } from './read-field.ts';

/** A field of the input of a call. */
export type FieldOf<K extends StaffCallName> = Field<Extract<keyof StaffInputOf<K>, string>>;

interface ActFormProps<K extends StaffCallName> {
  readonly call: K;
  readonly fields: readonly FieldOf<K>[];
  readonly initial?: Typed | undefined;
  /** Refused fields of the last try. What was typed stays. */
  readonly problems?: readonly FieldProblem[] | undefined;
  readonly submit: ReactNode;
  readonly isDanger?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  /** Buttons beside the one that submits. */
  readonly others?: ReactNode;
  readonly onTyped?: ((typed: Typed) => void) | undefined;
  readonly onSubmit: (input: Partial<StaffInputOf<K>>) => void;
}

/** A form of the fields of a call. It sends what the readers understood, and nothing while one of them is unsure. */
export function ActForm<K extends StaffCallName>({
  fields,
  initial = {},
  problems = [],
  submit,
  isDanger = false,
  isBusy = false,
  others,
  onTyped,
  onSubmit,
}: ActFormProps<K>) {
  const [form] = Form.useForm<Typed>();
  useEffect(() => {
    if (problems.length > 0)
      form.setFields(
        problems.map(({ field, message_th: why = copy.refusedField }) => ({ name: field, errors: [why] })) as never,
      );
  }, [form, problems]);
  const send = (typed: Typed) => {
    const values = readFields(fields, typed);
    if (values !== null) onSubmit(values as Partial<StaffInputOf<K>>);
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, typed: Typed) => onTyped?.(typed)}
      onFinish={send}
    >
      <FieldItems fields={fields} />
      <Flex gap={8} justify="end" wrap>
        {others}
        <Button type="primary" htmlType="submit" danger={isDanger} loading={isBusy}>
          {submit}
        </Button>
      </Flex>
    </Form>
  );
}
