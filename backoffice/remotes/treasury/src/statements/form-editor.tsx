import { choicesOf } from '@chokdee/backoffice-ui';
import { Button, Flex, Form, InputNumber, Select } from 'antd';
import type { Read, Form as StatementForm } from './chosen-file.ts';
import { copy } from './copy.ts';

interface FormEditorProps {
  readonly read: Read;
  onReadAgain(form: StatementForm): void;
}

/** Place of a column that a file does not have. */
const NONE = -1;
type Typed = { [K in keyof StatementForm]: StatementForm[K] extends number | null ? number : StatementForm[K] };

const places = ['time', 'amount', 'in', 'out', 'balance', 'description', 'party', 'reference'] as const;

const toTyped = (form: StatementForm): Typed => ({
  ...form,
  ...(Object.fromEntries(places.map((name) => [name, form[name] ?? NONE])) as Record<(typeof places)[number], number>),
});

function toForm(typed: Typed): StatementForm {
  const chosen = Object.fromEntries(places.map((name) => [name, typed[name] === NONE ? null : typed[name]]));
  return { ...typed, ...chosen } as StatementForm;
}

/** Says which column is what, and how dates and money are written. */
export function FormEditor({ read, onReadAgain }: FormEditorProps) {
  const [form] = Form.useForm<Typed>();
  const money = Form.useWatch('money', form) ?? read.form.money;
  const width = Math.max(read.heads.length, ...read.raw.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place) => ({
    value: place,
    label: copy.column(place, read.heads[place] ?? ''),
  }));
  const optional = [{ value: NONE, label: copy.noColumn }, ...columns];
  const select = (name: keyof Typed, options: readonly { value: string | number; label: string }[]) => (
    <Form.Item
      key={name}
      name={name}
      label={labels[name]}
      rules={[{ required: true, message: copy.missing }]}
      style={{ margin: 0, minWidth: 160 }}
    >
      <Select options={[...options]} />
    </Form.Item>
  );
  const amounts = money === 'signed' ? [select('amount', columns)] : [select('in', optional), select('out', optional)];
  // A person chooses the order of dates that have two readings.
  const initial = { ...toTyped(read.form), ...(read.date_forms.length > 1 && { date_form: undefined }) };
  const fields = (
    <Form form={form} layout="vertical" initialValues={initial} onFinish={() => send()}>
      <Flex wrap gap={12} align="end">
        <Form.Item name="header" label={copy.header} style={{ margin: 0 }}>
          <InputNumber min={0} max={200} />
        </Form.Item>
        {select('date', columns)}
        {select('time', optional)}
        {select('date_form', choicesOf(copy.dateForms))}
        {select('era', choicesOf(copy.eras))}
        {select('money', choicesOf(copy.moneys))}
        {amounts}
        {(['balance', 'description', 'party', 'reference'] as const).map((name) => select(name, optional))}
        <Button htmlType="submit">{copy.again}</Button>
      </Flex>
    </Form>
  );
  const send = () => onReadAgain(toForm({ ...toTyped(read.form), ...form.getFieldsValue() }));
  return (
    <details open={read.form_is === 'guessed' || read.refused.length > 0}>
      <summary>{copy.form}</summary>
      {fields}
    </details>
  );
}

const labels: Readonly<Record<keyof Typed, string>> = {
  header: copy.header,
  date: copy.date,
  time: copy.time,
  date_form: copy.dateForm,
  era: copy.era,
  money: copy.money,
  amount: copy.amount,
  in: copy.in,
  out: copy.out,
  balance: copy.balance,
  description: copy.description,
  party: copy.party,
  reference: copy.reference,
};
