import { Form } from 'antd';
import { FieldControl } from './control.tsx';
import type { Field } from './field.ts';
import { readField } from './read-field.ts';

/** Form items of fields, for an antd Form. Each is checked when it is left, and before the form is sent. */
export function FieldItems({ fields }: { readonly fields: readonly Field[] }) {
  return fields.map((field) => (
    <Form.Item
      key={field.name}
      name={field.name}
      label={field.label}
      extra={field.help}
      required={field.control !== 'switch' && field.isRequired !== false}
      validateTrigger="onBlur"
      rules={[{ validator: (_, typed: string | boolean | undefined) => checked(field, typed) }]}
    >
      <FieldControl field={field} />
    </Form.Item>
  ));
}

function checked(field: Field, typed: string | boolean | undefined): Promise<void> {
  const { problem } = readField(field, typed);
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
}
