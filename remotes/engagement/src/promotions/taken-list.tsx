import { formatSignedThb, formatThaiDate } from '@chokdee/format';
import { EmptyState, Tag } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { TakenPromotion } from './promotions.api.ts';

const { own } = copy;
const TONES = { running: 'info', done: 'ok', nothing: 'plain', expired: 'plain', cancelled: 'plain' } as const;

/** Promotions that have ended, newest first, with what each gave. */
export function TakenList({ taken }: { readonly taken: readonly TakenPromotion[] }) {
  if (taken.length === 0) return <EmptyState icon="gift" title={own.noneUsed} />;
  return (
    <div className="card">
      {taken.map(({ promotion_id, title, status, amount, at, ended_at }) => (
        <div className="lr" key={`${promotion_id}:${at}`}>
          <div className="grow">
            <div className="nm">{title}</div>
            <div className="fs12 t3">{formatThaiDate(ended_at ?? at)}</div>
          </div>
          <div className="r">
            <b className={`num ${status === 'done' && amount > 0 ? 'jade' : ''}`}>{formatSignedThb(amount)}</b>
            <br />
            <Tag tone={TONES[status]}>{own.statuses[status]}</Tag>
          </div>
        </div>
      ))}
    </div>
  );
}
