import { formatThb, formatThbChip } from '@chokdee/format';
import { Accordion } from '@chokdee/ui';
import type { Limits, RoundDetail } from '../../lotto.types.ts';
import { betTypeName } from '../../parts/bet-types.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { leftOfRound } from './use-betting.ts';

interface LimitsCardProps {
  readonly detail: RoundDetail;
  readonly limits: Limits | undefined;
}

/** What a line, a number and the member may stake on this round. */
export function LimitsCard({ detail, limits }: LimitsCardProps) {
  if (limits === undefined) return null;
  return (
    <div className="mt3">
      <Accordion items={[{ title: copy.limits.title, content: <Content detail={detail} limits={limits} /> }]} />
    </div>
  );
}

function Content({ detail, limits }: { readonly detail: RoundDetail; readonly limits: Limits }) {
  const left = leftOfRound(limits);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{copy.limits.type}</th>
            <th className="r">{copy.limits.perLine}</th>
            <th className="r">{copy.limits.perNumber}</th>
          </tr>
        </thead>
        <tbody>
          {limits.items.map((item) => (
            <tr key={item.bet_type}>
              <td>{betTypeName(item.bet_type)}</td>
              <td className="r num">
                {formatThbChip(item.min_stake)}–{formatThbChip(item.max_stake)}
              </td>
              <td className="r num">{formatThbChip(item.max_per_number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="kv mt2">
        <dt className="t2">{copy.limits.perRound}</dt>
        <dd>{limits.max_per_round === null ? copy.limits.unlimited : formatThb(limits.max_per_round)}</dd>
        {limits.used_on_round > 0 && (
          <>
            <dt className="t2">{copy.limits.used}</dt>
            <dd>{formatThb(limits.used_on_round)}</dd>
          </>
        )}
        {left !== null && (
          <>
            <dt className="t2">{copy.limits.left}</dt>
            <dd>{formatThb(left)}</dd>
          </>
        )}
      </dl>
      <p className="hint mt2">{copy.limits.perSlip(detail.max_items)}</p>
    </>
  );
}
