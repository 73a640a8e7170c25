import { formatThaiDateTime } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import { EmptyState, ErrorState, LoadMore, Skeleton, Tag } from '@chokdee/ui';
import { copy as parts } from '../parts/copy.ts';
import { copy } from './copy.ts';
import { type CouponUse, historyQuery } from './coupon.api.ts';
import { couponValue } from './coupon-value.ts';

const TONES = { active: 'info', released: 'ok', expired: 'plain', forfeited: 'plain' } as const;

/** Coupons that the member used, newest first. */
export function CouponHistory() {
  const list = useInfiniteQuery(historyQuery);
  const uses = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{copy.history}</h2>
      </div>
      {list.error && !uses && <ErrorState error={list.error} onRetry={list.refetch} />}
      {!list.error && !uses && <Skeleton height={140} />}
      {uses?.length === 0 && <EmptyState icon="coupon" title={copy.none} />}
      {uses && uses.length > 0 && (
        <>
          <div className="card">
            {uses.map((use) => (
              <UseRow key={use.ref} use={use} />
            ))}
          </div>
          <LoadMore list={list} shown={parts.shown(uses.length)} />
        </>
      )}
    </section>
  );
}

function UseRow({ use }: { readonly use: CouponUse }) {
  const { title, at, code, turnover } = use;
  return (
    <div className="lr">
      <div className="grow">
        <div className="nm">{title}</div>
        <div className="fs12 t3">
          {formatThaiDateTime(at)} · {code}
        </div>
      </div>
      <div className="r">
        <b className="jade num">{couponValue(use)}</b>
        {turnover !== null && (
          <>
            <br />
            <Tag tone={TONES[turnover.status]}>{copy.statuses[turnover.status]}</Tag>
          </>
        )}
      </div>
    </div>
  );
}
