import { formatThaiDateTime } from '@chokdee/format';
import type { TimelineItem } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { Redemption } from './shop.api.ts';

type Status = Redemption['status'];

/** The way of a parcel. */
const WAY = ['ordered', 'packed', 'sent', 'delivered'] as const satisfies Status[];

/** What happened to goods so far and what comes next; a cancelled order has nothing to come. */
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
  const at = (WAY as readonly Status[]).indexOf(status);
  const ahead = at < 0 ? [] : WAY.slice(at + 1);
  return [...past, ...ahead.map((one): TimelineItem => ({ title: copy.status[one], state: 'next' }))];
}
