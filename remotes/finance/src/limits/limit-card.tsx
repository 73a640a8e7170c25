import { formatThaiDateTime } from '@chokdee/format';
import { Button, Money, Progress } from '@chokdee/ui';
import type { Limit } from '../queries/limits.api.ts';
import { copy } from './copy.ts';
import { WaitingRaise } from './waiting-raise.tsx';

interface Props {
  readonly kind: Limit['kind'];
  readonly limits: readonly Limit[];
  onEdit(limit: Limit): void;
}

/** The limits of one kind: day, week and month, what is used of each, and what waits. */
export function LimitCard({ kind, limits, onEdit }: Props) {
  return (
    <section className="card" aria-label={copy.kinds[kind]}>
      <h2>{copy.kinds[kind]}</h2>
      {limits.map((limit) => (
        <LimitLine key={limit.period} limit={limit} onEdit={() => onEdit(limit)} />
      ))}
      <p className="hint mt2">{copy.kindHints[kind]}</p>
    </section>
  );
}

function LimitLine({ limit, onEdit }: { readonly limit: Limit; onEdit(): void }) {
  const { kind, period, amount, used, resets_at, waiting } = limit;
  const name = `${copy.kinds[kind]} ${copy.periods[period]}`;
  const action = amount === null ? copy.set : copy.edit;
  return (
    <div className="limit">
      <div className="row between">
        <span>
          <b className="m">{copy.periods[period]}</b>
          <br />
          {amount === null ? (
            <span className="fs14 t3">{copy.notSet}</span>
          ) : (
            <span className="fs14 t2">
              {copy.used} <Money thb={used} /> {copy.of} <Money thb={amount} />
            </span>
          )}
        </span>
        <Button variant="secondary" size="sm" aria-label={`${action} ${name}`} onClick={onEdit}>
          {action}
        </Button>
      </div>
      {amount !== null && (
        <div className="mt2">
          <Progress label={name} value={used} max={amount} />
          <p className="hint mt1">{copy.resets(formatThaiDateTime(resets_at))}</p>
        </div>
      )}
      {waiting && <WaitingRaise limit={limit} waiting={waiting} />}
    </div>
  );
}
