import { bangkokDay, formatSignedThb, formatThaiDate, formatTime } from '@chokdee/format';
import { cx, Icon } from '@chokdee/ui';
import { copy } from './copy.ts';
import { movementIcons } from './movement-looks.ts';
import { ReferenceLink } from './reference-link.tsx';
import type { Movement } from './statement.api.ts';
import styles from './statement.module.css';

/** `1234.5` -> `1,234.50`: the baht sign stands once in a row, at the amount. */
const figure = (thb: number) => thb.toLocaleString('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function byDay(items: readonly Movement[]): ReadonlyMap<string, Movement[]> {
  const days = new Map<string, Movement[]>();
  for (const item of items) {
    const day = bangkokDay(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

/** Movements on a phone, under the day they happened. */
export function MovementList({ items }: { readonly items: readonly Movement[] }) {
  const days = byDay(items);
  return (
    <div className="no-lg mt2">
      {[...days].map(([day, movements]) => (
        <section key={day} aria-label={formatThaiDate(day)}>
          <h2 className={`fs14 t2 mt3 ${styles.day}`}>{formatThaiDate(day)}</h2>
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </section>
      ))}
    </div>
  );
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const isCredit = movement.amount > 0;
  return (
    <div className={`lr ${styles.row}`} data-statement-row>
      <span className={cx('emb', styles.emblem, isCredit && 'jade')}>
        <Icon name={movementIcons[movement.type]} size={20} />
      </span>
      <div className="grow">
        <div className="m ell">{movement.title}</div>
        <div className="fs12 t3 ell">
          {copy.time(formatTime(movement.at))}
          {movement.reference && (
            <>
              {' · '}
              <ReferenceLink reference={movement.reference} />
            </>
          )}
        </div>
      </div>
      <div className="r">
        <b className={cx('num', isCredit && 'jade')}>{formatSignedThb(movement.amount)}</b>
        <div className="fs12 t3 nw">
          {figure(movement.balance_before)}
          <span className="sr">{copy.becomes}</span>
          <Icon name="arrow-right" size={16} className="ar" />
          <span className="money">{figure(movement.balance_after)}</span>
        </div>
      </div>
    </div>
  );
}
