import { ActButton } from '@chokdee/backoffice-ui';
import { formatThb } from '@chokdee/format';
import { Flex } from 'antd';
import { copy } from './copy.ts';

interface HeldActsProps {
  readonly held: { readonly event_id: string; readonly amount: number; readonly payer_name: string };
  onDone(): void;
}

const noteField = { name: 'note', label: copy.note, control: 'lines' } as const;

/** Acts for held money that no order claims: return it, or leave it held with a note. */
export function HeldActs({ held: { event_id: event, amount, payer_name }, onDone }: HeldActsProps) {
  return (
    <Flex gap={8}>
      <ActButton
        call="POST /api/staff/suspense/keep"
        input={{ event }}
        label={copy.keep}
        about={copy.keepAbout}
        fields={[noteField]}
        reason="none"
        size="small"
        onDone={onDone}
      />
      <ActButton
        call="POST /api/staff/suspense/resolve"
        input={{ event, return: true }}
        label={copy.returnMoney}
        about={copy.returnAbout(formatThb(amount), payer_name)}
        fields={[noteField]}
        reason="none"
        danger
        size="small"
        words={copy.words}
        onDone={onDone}
      />
    </Flex>
  );
}
