import { formatThb, formatThbChip } from '@chokdee/format';
import { Accordion } from '@chokdee/ui';
import { copy } from '../copy.ts';
import type { Limits, RoundDetail } from '../lotto.types.ts';
import css from './bet.module.css';
import { limitsCopy } from './copy.ts';
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
      <Accordion items={[{ title: limitsCopy.title, content: <Content detail={detail} limits={limits} /> }]} />
    </div>
  );
}

function Content({ detail, limits }: { readonly detail: RoundDetail; readonly limits: Limits }) {
  const left = leftOfRound(limits);
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{limitsCopy.type}</th>
            <th className="r">{limitsCopy.perLine}</th>
            <th className="r">{limitsCopy.perNumber}</th>
          </tr>
        </thead>
        <tbody>
          {limits.items.map((item) => (
            <tr key={item.bet_type}>
              <td>{copy.betTypes[item.bet_type]}</td>
              <td className="r num">
                {formatThbChip(item.min_stake)}–{formatThbChip(item.max_stake)}
              </td>
              <td className="r num">{formatThbChip(item.max_per_number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="kv mt2">
        <dt className="t2">{limitsCopy.perRound}</dt>
        <dd>{limits.max_per_round === null ? limitsCopy.unlimited : formatThb(limits.max_per_round)}</dd>
        {limits.used_on_round > 0 && (
          <>
            <dt className="t2">{limitsCopy.used}</dt>
            <dd>{formatThb(limits.used_on_round)}</dd>
          </>
        )}
        {left !== null && (
          <>
            <dt className="t2">{limitsCopy.left}</dt>
            <dd>{formatThb(left)}</dd>
          </>
        )}
      </dl>
      <p className="hint mt2">{limitsCopy.perSlip(detail.max_items)}</p>
    </>
  );
}
