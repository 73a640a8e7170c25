import { formatSignedThb, formatThaiDateShort, formatThb, formatTime } from '@chokdee/format';
import { cx, Icon, Money } from '@chokdee/ui';
import { copy } from './copy.ts';
import { movementIcons } from './movement-looks.ts';
import { ReferenceLink } from './reference-link.tsx';
import type { Movement } from './statement.api.ts';

const { head } = copy;

/** The same movements on a desktop, all columns side by side. */
export function MovementTable({ items }: { readonly items: readonly Movement[] }) {
  return (
    <div className="only-lg mt4">
      <table>
        <thead>
          <tr>
            <th>{head.at}</th>
            <th>{head.title}</th>
            <th>{head.reference}</th>
            <th className="r">{head.before}</th>
            <th className="r">{head.amount}</th>
            <th className="r">{head.after}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((movement) => (
            <tr key={movement.id} data-statement-row>
              <td className="t2">
                {formatThaiDateShort(movement.at)} {copy.time(formatTime(movement.at))}
              </td>
              <td>
                <span className="row gap3">
                  <Icon name={movementIcons[movement.type]} size={20} className="t2" />
                  {movement.title}
                </span>
              </td>
              <td className="t3">{movement.reference && <ReferenceLink reference={movement.reference} />}</td>
              <td className="r t2">{formatThb(movement.balance_before)}</td>
              <td className="r">
                <b className={cx('num', movement.amount > 0 && 'jade')}>{formatSignedThb(movement.amount)}</b>
              </td>
              <td className="r">
                <Money thb={movement.balance_after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
