import { formatRate, formatThb } from '@chokdee/format';
import { Icon, Tag } from '@chokdee/ui';
import type { Limits, Round, Rules } from '../lotto.types.ts';
import { drawTitle } from '../parts/round-name.ts';
import { copy } from './copy.ts';
import styles from './rates.module.css';

interface RestrictedCardProps {
  readonly round: Round;
  readonly rules: Rules;
  readonly limits: Limits;
}

/** Numbers that pay less or are closed, with what they pay now and the steps to come. */
export function RestrictedCard({ round, rules, limits }: RestrictedCardProps) {
  return (
    <section className="card">
      <h2>{copy.restrictedOf(drawTitle(round))}</h2>
      {limits.restricted.length === 0 ? (
        <p className="fs14 t2">{copy.noRestricted}</p>
      ) : (
        <>
          <p className="fs14 t2">{copy.restrictedWhy}</p>
          <table className="mt2">
            <thead>
              <tr>
                <th>{copy.number}</th>
                <th>{copy.type}</th>
                <th className="r">{copy.perBaht}</th>
              </tr>
            </thead>
            <tbody>
              {limits.restricted.map((row) => (
                <RestrictedRow key={`${row.bet_type}:${row.number}`} row={row} rules={rules} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function RestrictedRow({ row, rules }: { readonly row: Limits['restricted'][number]; readonly rules: Rules }) {
  const type = rules.bet_types.find(({ bet_type }) => bet_type === row.bet_type);
  return (
    <tr>
      <td className={`num fs18 ${styles.number}`}>{row.number}</td>
      <td>
        {type?.name}
        {row.steps.map((step) => (
          <div key={step.up_to} className="fs12 t3">
            {copy.step(formatThb(step.up_to), formatRate(step.rate))}
          </div>
        ))}
      </td>
      <td className="r num">
        {row.rate === null ? (
          <Tag tone="error">
            <Icon name="lock" size={16} />
            {copy.closed}
          </Tag>
        ) : (
          <>
            {type !== undefined && row.rate < type.rate && <s className="t3">{formatRate(type.rate)}</s>}{' '}
            <b className={type !== undefined && row.rate < type.rate ? 'warn' : undefined}>{formatRate(row.rate)}</b>
          </>
        )}
      </td>
    </tr>
  );
}
