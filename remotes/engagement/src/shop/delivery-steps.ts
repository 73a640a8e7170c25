import { formatThaiDateTime } from '@chokdee/format';
import type { TimelineItem } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { Redemption } from './shop.api.ts';

type Status = Redemption['status'];

/** Steps of a delivery, in order. */
const DELIVERY_STEPS = ['ordered', 'packed', 'sent', 'delivered'] as const satisfies Status[];

/** Past and coming steps of a delivery. A cancelled order has no coming steps. */
export function deliverySteps({ steps, status }: Pick<Redemption, 'steps' | 'status'>): TimelineItem[] {
  const past = steps.map((step): TimelineItem => {
    const isLast = step.status === status;
    const isOver = step.status === 'delivered' || !isLast;
    return {
      title: copy.status[step.status],
      time: formatThaiDateTime(step.at),
      ...(step.note === null ? {} : { text: step.note }),
      state: step.status === 'cancelled' ? 'failed' : isOver ? 'done' : 'now',
    };
  });
  const at = (DELIVERY_STEPS as readonly Status[]).indexOf(status);
  const ahead = at < 0 ? [] : DELIVERY_STEPS.slice(at + 1);
  return [...past, ...ahead.map((one): TimelineItem => ({ title: copy.status[one], state: 'next' }))];
}
