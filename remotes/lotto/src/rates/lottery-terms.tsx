import { formatRate, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Button, EmptyState, ErrorState, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import type { Limits, LobbyItem, Rules } from '../lotto.types.ts';
import { RulesDialog } from '../parts/rules/rules-dialog.tsx';
import { limitQuery, rulesQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import styles from './rates.module.css';
import { RestrictedCard } from './restricted-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';

/** Rates, limits, restricted numbers, times and rules of one lottery, as its running or last round has them. */
export function LotteryTerms({ lottery }: { readonly lottery: LobbyItem }) {
  const round = lottery.round ?? lottery.last_result;
  if (round === null) {
    return (
      <div className="mt4">
        <EmptyState title={copy.noRound} />
      </div>
    );
  }
  return <RoundTerms lottery={lottery} roundId={round.round_id} />;
}

function RoundTerms({ lottery, roundId }: { readonly lottery: LobbyItem; readonly roundId: string }) {
  const rules = useQuery(rulesQuery(roundId));
  const limits = useQuery(limitQuery(roundId));
  const failed = [rules, limits].find((query) => query.isError);
  if (failed) {
    const retry = () => void Promise.all([rules.refetch(), limits.refetch()]);
    return (
      <div className="mt4">
        <ErrorState error={failed.error} onRetry={retry} />
      </div>
    );
  }
  if (!rules.data || !limits.data) {
    return (
      <div className="split mt4" aria-busy="true">
        <Skeleton height={420} radius={16} />
        <Skeleton height={220} radius={16} />
      </div>
    );
  }
  return (
    <div className="split mt4">
      <RateCard lottery={lottery} rules={rules.data} limits={limits.data} />
      <div className="stack gap4">
        {lottery.round && <RestrictedCard round={lottery.round} rules={rules.data} limits={limits.data} />}
        <ScheduleCard lottery={lottery} rules={rules.data} />
      </div>
    </div>
  );
}

interface RateCardProps {
  readonly lottery: LobbyItem;
  readonly rules: Rules;
  readonly limits: Limits;
}

function RateCard({ lottery, rules, limits }: RateCardProps) {
  const { name, category_id: categoryId } = lottery;
  const [isReading, setReading] = useState(false);
  return (
    <section className="card">
      <div className="row between">
        <h2>{name}</h2>
        <Button variant="secondary" size="sm" onClick={() => setReading(true)}>
          {copy.readRules}
        </Button>
      </div>
      <table className="mt2">
        <thead>
          <tr>
            <th>{copy.type}</th>
            <th className="r">{copy.perBaht}</th>
            <th className="r">{copy.perNumber}</th>
          </tr>
        </thead>
        <tbody>
          {rules.bet_types.map((type) => (
            <tr key={type.bet_type}>
              <td>{type.name}</td>
              <td className="r num fs18">{formatRate(type.rate)}</td>
              <td className={`r num t2 ${styles.limit}`}>{stakeRange(limits, type.bet_type)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint mt2">
        {limits.max_per_round !== null && `${copy.perRound(formatThb(limits.max_per_round))} `}
        {copy.locked}
      </p>
      <RulesDialog open={isReading} onClose={() => setReading(false)} {...{ name, categoryId, rules }} />
    </section>
  );
}

function stakeRange(limits: Limits, type: Rules['bet_types'][number]['bet_type']): string {
  const limit = limits.items.find((item) => item.bet_type === type);
  const figure = (thb: number) => thb.toLocaleString('th-TH');
  return limit ? copy.range(figure(limit.min_stake), figure(limit.max_per_number)) : '—';
}
