import { Input, Select, Switch } from 'antd';
import type { Field } from './field.ts';
import { DayPicker, MomentPicker } from './pickers.tsx';

interface ControlProps {
  readonly field: Field;
  readonly id?: string;
  readonly value?: string | boolean;
  readonly onChange?: (value: string | boolean | undefined) => void;
}

/** Lines of a paste that are visible at once; the person may draw the box larger. */
const LINES = 4;

/** The control of a field. The form gives value and id. */
export function FieldControl({ field, id, value, onChange }: ControlProps) {
  const { control = 'text', placeholder, options = [] } = field;
  const text = typeof value === 'string' ? value : '';
  const common = { ...(id !== undefined && { id }), ...(placeholder !== undefined && { placeholder }) };
  const typed = {
    ...common,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  const dated = { ...common, value: text, onChange: (next: string | undefined) => onChange?.(next) };
  switch (control) {
    case 'lines':
      return <Input.TextArea {...typed} rows={LINES} />;
    case 'secret':
      return <Input.Password {...typed} autoComplete="off" />;
    case 'thb':
    case 'signed-thb':
      return <Input {...typed} inputMode="decimal" prefix="฿" autoComplete="off" />;
    case 'count':
      return <Input {...typed} inputMode="numeric" autoComplete="off" />;
    case 'day':
      return <DayPicker {...dated} />;
    case 'moment':
      return <MomentPicker {...dated} />;
    case 'switch':
      return (
        <Switch {...(id !== undefined && { id })} checked={value === true} onChange={(isOn) => onChange?.(isOn)} />
      );
    case 'choice':
      return (
        <Select
          {...common}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={text === '' ? null : text}
          options={[...options]}
          onChange={(next: string | null) => onChange?.(next ?? undefined)}
        />
      );
    case 'choices':
      return (
        <Select
          {...common}
          mode="multiple"
          value={text === '' ? [] : text.split(',')}
          options={[...options]}
          onChange={(next: string[]) => onChange?.(next.join(','))}
        />
      );
    default:
      return <Input {...typed} autoComplete="off" />;
  }
}
