import { Form, Typography } from 'antd';
import { Fragment } from 'react';
import { FieldControl } from './control.tsx';
import type { Field } from './field.ts';
import { readField } from './read-field.ts';

/** Form items of fields, for an antd Form. Each is checked when it is left, and before the form is sent. */
export function FieldItems({ fields }: { readonly fields: readonly Field[] }) {
  return fields.map((field) => (
    <Fragment key={field.name}>
      {field.heading !== undefined && (
        <Typography.Title level={2} style={{ fontSize: 16 }}>
          {field.heading}
        </Typography.Title>
      )}
      <Form.Item
        name={field.name}
        label={field.label}
        extra={field.help}
        required={field.control !== 'switch' && field.isRequired !== false}
        validateTrigger="onBlur"
        rules={[{ validator: (_, typed: string | boolean | undefined) => checked(field, typed) }]}
      >
        <FieldControl field={field} />
      </Form.Item>
    </Fragment>
  ));
}

function checked(field: Field, typed: string | boolean | undefined): Promise<void> {
  const { problem } = readField(field, typed);
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
}
