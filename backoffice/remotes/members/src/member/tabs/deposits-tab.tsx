import { useStaffQuery } from '@chokdee/backoffice-session';
import {
  type DeskColumn,
  DeskTable,
  QueryState,
  type RowOf,
  Section,
  StateTag,
  Thb,
  When,
} from '@chokdee/backoffice-ui';
import { Alert, Flex } from 'antd';
import { SmallTable } from '../../parts/small-table.tsx';
import { wordOf } from '../../parts/word-of.ts';
import type { MemberProps } from '../member.ts';
import { copy } from './copy.ts';

const CALL = 'GET /api/staff/members/deposits';
const words = copy.deposits;
const tones = { pending: 'waits', paid: 'ok', expired: 'off', failed: 'problem', mismatch: 'problem' } as const;
const heldTones = { waiting: 'waits', credited: 'ok', returned: 'off', moved: 'off' } as const;

const columns: readonly DeskColumn<RowOf<typeof CALL>>[] = [
  { key: 'at', title: copy.at, sort: 'at', render: ({ at }) => <When at={at} /> },
  { key: 'ref', title: copy.reference, width: 200, render: ({ ref }) => ref },
  { key: 'channel', title: words.channel, render: ({ channel }) => channel },
  { key: 'asked', title: words.asked, isFigure: true, render: ({ amount }) => <Thb value={amount} /> },
  { key: 'payable', title: words.payable, isFigure: true, render: ({ payable }) => <Thb value={payable} /> },
  { key: 'paid', title: words.paid, isFigure: true, render: ({ paid }) => <Thb value={paid} /> },
  {
    key: 'status',
    title: copy.state,
    render: ({ status }) => <StateTag tone={tones[status]}>{words.states[status]}</StateTag>,
  },
  {
    key: 'why',
    title: words.why,
    width: 200,
    render: ({ reason }) => (reason === null ? '' : wordOf(words.reasons, reason)),
  },
  { key: 'sender', title: words.sender, width: 200, render: ({ sender_name }) => sender_name ?? '' },
];

const filters = [
  {
    name: 'status',
    label: copy.state,
    control: 'choice',
    options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
  },
] as const;

/** Deposits, and above them money that came and is not in the wallet. */
export function DepositsTab({ member: { id } }: MemberProps) {
  return (
    <Flex vertical gap={24}>
      <Held id={id} />
      <DeskTable
        call={CALL}
        label={words.label}
        input={{ id }}
        filters={filters}
        columns={columns}
        rowKey={({ ref }) => ref}
      />
    </Flex>
  );
}

function Held({ id }: { readonly id: number }) {
  const held = useStaffQuery('GET /api/staff/members/held', { id });
  return (
    <QueryState query={held}>
      {({ items }) =>
        items.length > 0 && (
          <Section title={words.held}>
            <Flex vertical gap={12}>
              {items.some(({ state }) => state === 'waiting') && (
                <Alert type="warning" showIcon title={words.heldWhy} />
              )}
              <SmallTable
                rows={items}
                rowKey={(row) => String(row.id)}
                columns={[
                  { title: words.heldAt, render: (_, { held_at }) => <When at={held_at} /> },
                  { title: copy.amount, align: 'right', render: (_, { amount }) => <Thb value={amount} /> },
                  { title: words.why, render: (_, { reason }) => wordOf(words.reasons, reason) },
                  { title: words.heldOf, render: (_, { ref }) => ref ?? '' },
                  {
                    title: copy.state,
                    render: (_, { state }) => <StateTag tone={heldTones[state]}>{words.heldStates[state]}</StateTag>,
                  },
                ]}
              />
            </Flex>
          </Section>
        )
      }
    </QueryState>
  );
}
