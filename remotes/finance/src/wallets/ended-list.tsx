import { formatThaiDate, formatThb } from '@chokdee/format';
import { Tag } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { Bonus } from './wallets.api.ts';

const TONES = { active: 'info', released: 'ok', expired: 'plain', forfeited: 'plain' } as const;

/** Bonuses and deposits whose play has ended, newest first. */
export function EndedList({ ended }: { readonly ended: readonly Bonus[] }) {
  if (ended.length === 0) return null;
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{copy.ended}</h2>
      </div>
      <div className="card">
        {ended.map(({ id, title, amount, status, granted_at, ended_at }) => (
          <div key={id} className="lr">
            <span className="grow">
              <span className="nm ell">{title}</span>
              <br />
              <span className="fs12 t3">{formatThaiDate(ended_at ?? granted_at)}</span>
            </span>
            <span className="r">
              <b className="num">{formatThb(amount)}</b>
              <br />
              <Tag tone={TONES[status]}>{copy.endedAt[status]}</Tag>
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
