import { formatThaiDateTime } from '@chokdee/format';
import type { TimelineItem } from '@chokdee/ui';
import type { Withdrawal } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';

type Status = Withdrawal['status'];

const PATH = ['requested', 'approved', 'sending', 'done'] as const satisfies readonly Status[];

/** Past, current and coming steps of a withdrawal. A refused one ends at its refusal. */
export function withdrawalSteps({ timeline, status, refusal }: Withdrawal): TimelineItem[] {
  const passed = timeline.map(({ status: each, at }): TimelineItem => {
    const isNow = each === status && status !== 'done';
    const state = each === 'refused' ? 'failed' : isNow ? 'now' : 'done';
    const item = { title: copy.states[each], time: formatThaiDateTime(at), state } as const;
    return each === 'refused' && refusal !== null ? { ...item, text: refusal } : item;
  });
  if (status === 'refused') return passed;
  const seen = new Set(timeline.map((step) => step.status));
  const next = PATH.slice(PATH.indexOf(status) + 1).filter((each) => !seen.has(each));
  return [...passed, ...next.map((each): TimelineItem => ({ title: copy.states[each], state: 'next' }))];
}
