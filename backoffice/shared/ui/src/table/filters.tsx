import { Button, Flex, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { copy } from '../copy.ts';
import { FieldControl } from '../fields/control.tsx';
import type { Field, Typed } from '../fields/field.ts';
import { readField } from '../fields/read-field.ts';
import { useSlashKey } from './table-keys.ts';

interface FiltersProps {
  readonly fields: readonly Field[];
  /** Values that are in use. */
  readonly values: Typed;
  onChange(next: Readonly<Record<string, string | undefined>>): void;
}

/** Controls that take effect at once; the others wait for Enter or for the focus to leave. */
const AT_ONCE: readonly (Field['control'] | undefined)[] = ['choice', 'choices', 'switch', 'day', 'moment'];

/** A choice that is left out means all, unless the field says otherwise. */
const filterOf = (field: Field): Field => ({
  ...field,
  isRequired: false,
  ...(field.control === 'choice' && { placeholder: field.placeholder ?? copy.all }),
});

/** Filters of a list. `/` moves the focus to the first one; Esc in a text field undoes what was not used yet. */
export function Filters({ fields, values, onChange }: FiltersProps) {
  const [form] = Form.useForm<Typed>();
  const box = useRef<HTMLElement>(null);
  useSlashKey(() => box.current?.querySelector<HTMLInputElement>('input')?.focus());
  const inUse = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inUse` stands for the values, and fields do not change
  useEffect(() => {
    form.setFieldsValue(Object.fromEntries(fields.map(({ name }) => [name, values[name]])));
  }, [form, inUse]);
  const use = () => {
    const typed = form.getFieldsValue();
    const read = fields.map((field) => ({ field, ...readField(filterOf(field), typed[field.name]) }));
    form.setFields(
      read.map(({ field, problem }) => ({ name: field.name, errors: problem === undefined ? [] : [problem] })),
    );
    if (read.some(({ problem }) => problem !== undefined)) return;
    onChange(
      Object.fromEntries(read.map(({ field, value }) => [field.name, value === undefined ? undefined : String(value)])),
    );
  };
  const isUsed = fields.some(({ name }) => values[name] !== undefined);
  return (
    <search ref={box}>
      <Form form={form} layout="vertical" onFinish={use} requiredMark={false}>
        <Flex wrap gap={12} align="end">
          {fields.map((field) => (
            <Form.Item key={field.name} name={field.name} label={field.label} style={{ margin: 0, minWidth: 160 }}>
              <FilterControl field={filterOf(field)} onUse={use} />
            </Form.Item>
          ))}
          {isUsed && (
            <Button onClick={() => onChange(Object.fromEntries(fields.map(({ name }) => [name, undefined])))}>
              {copy.clear}
            </Button>
          )}
        </Flex>
      </Form>
    </search>
  );
}

interface FilterControlProps {
  readonly field: Field;
  readonly id?: string;
  readonly value?: string | boolean;
  readonly onChange?: (value: string | boolean | undefined) => void;
  onUse(): void;
}

function FilterControl({ field, onUse, onChange, ...control }: FilterControlProps) {
  const isAtOnce = AT_ONCE.includes(field.control);
  const change = (value: string | boolean | undefined) => {
    onChange?.(value);
    // The form knows the value after this turn.
    if (isAtOnce) queueMicrotask(onUse);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys and focus of the control inside
    <div onBlur={isAtOnce ? undefined : onUse} onKeyDown={({ key }) => key === 'Enter' && onUse()}>
      <FieldControl field={field} {...control} onChange={change} />
    </div>
  );
}
