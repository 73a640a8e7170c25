import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Progress, Tag } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import type { WithdrawInfo } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';

type Turnover = WithdrawInfo['turnover'][number];

/** The play that is still asked for, of each deposit and bonus, and how far it is. */
export function TurnoverCard({ turnover }: { readonly turnover: readonly Turnover[] }) {
  return (
    <section className="card mt3">
      <div className="row between">
        <h2>{copy.turnover}</h2>
        <Link className="fs14" to={financePaths.wallets}>
          {copy.bonuses}
        </Link>
      </div>
      {turnover.length === 0 && <p className="fs14 t2 mt2">{copy.noTurnover}</p>}
      {turnover.map((each) => (
        <TurnoverLine key={each.id} turnover={each} />
      ))}
    </section>
  );
}

function TurnoverLine({ turnover }: { readonly turnover: Turnover }) {
  const { title, done, required, left, expires_at, max_stake } = turnover;
  return (
    <div className="mt3">
      <div className="row between fs14">
        <span>
          {title} {left === 0 && <Tag tone="ok">{copy.turnoverDone}</Tag>}
        </span>
        <span className="t2 num nw">
          {formatThb(done)} / {formatThb(required)}
        </span>
      </div>
      <div className="mt1">
        <Progress label={title} value={done} max={required} text={`${formatThb(done)} / ${formatThb(required)}`} />
      </div>
      {left > 0 && (
        <p className="hint mt1">
          {copy.turnoverLeft(formatThb(left))}
          {max_stake !== null && ` · ${copy.terms(formatThb(max_stake))}`}
          {expires_at !== null && ` · ${copy.until(formatThaiDateTime(expires_at))}`}
        </p>
      )}
    </div>
  );
}
