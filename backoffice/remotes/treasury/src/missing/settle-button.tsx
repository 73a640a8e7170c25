import { ActButton } from '@chokdee/backoffice-ui';
import { formatThb } from '@chokdee/format';
import { copy } from './copy.ts';
import type { Held, Order } from './rows.ts';

interface SettleButtonProps {
  readonly order: Order | null;
  readonly held: Held | null;
  readonly label: string;
  readonly isSmall?: boolean;
  onSettled(): void;
}

const noteField = { name: 'note', label: copy.note, control: 'lines' } as const;

/** Credits held money to an order, after a look at what it changes. */
export function SettleButton({ order, held, label, isSmall = false, onSettled }: SettleButtonProps) {
  const about = order && held ? copy.settleAbout(formatThb(held.amount), order.username, order.ref) : copy.chooseBoth;
  return (
    <ActButton
      call="POST /api/staff/suspense/resolve"
      input={{ event: held?.event_id ?? '', order: order?.ref ?? '' }}
      label={label}
      about={about}
      fields={[noteField]}
      reason="none"
      type="primary"
      {...(isSmall && { size: 'small' as const })}
      words={copy.words}
      disabledWhy={order && held ? undefined : copy.chooseBoth}
      onDone={onSettled}
    />
  );
}
