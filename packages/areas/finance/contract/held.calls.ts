import { defineCalls, Id, Instant, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

/** Money that came and is not in a wallet, with its state. */
const HeldPayment = Type.Object({
  id: Type.String(),
  order_ref: Nullable(Type.String()),
  channel_name: Nullable(Type.String()),
  amount: Thb,
  reason: OneOf(['amount', 'payer', 'limit', 'excluded', 'paid_before', 'unknown'], {
    description: 'As held_reason; paid_before: its order was paid already; unknown: it named no order',
  }),
  state: OneOf(['waiting', 'credited', 'returned', 'moved'], {
    description: "waiting: for staff; returned: to its payer; moved: it was another member's",
  }),
  held_at: Instant,
  ended_at: Nullable(Instant),
});

export const heldCalls = defineCalls({
  'GET /api/member/payment/held': {
    summary:
      'Money of the member that came and was held, newest first: all that waits, and what ended in the last 30 days; of one order all of it.',
    access: 'member',
    onError: 'log',
    input: Type.Object({ ref: Type.Optional(Id) }),
    data: Type.Array(HeldPayment),
  },
});
