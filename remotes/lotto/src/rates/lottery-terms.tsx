import { formatRate, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Button, Card, FigureCell, Hint, Row, Skeleton, Split, Stack, Table } from '@chokdee/ui';
import { useState } from 'react';
import type { Limits, LobbyItem, Rules } from '../lotto.types.ts';
import { LoadError, Nothing } from '../parts/page-states.tsx';
import { RulesDialog } from '../parts/rules/rules-dialog.tsx';
import { TableHead } from '../parts/tables.tsx';
import { limitQuery, rulesQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { RestrictedCard } from './restricted-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';

/** Rates, limits, restricted numbers, times and rules of one lottery, taken from its running or else its last round. */
export function LotteryTerms({ lottery }: { readonly lottery: LobbyItem }) {
  const round = lottery.round ?? lottery.last_result;
  if (round === null) return <Nothing title={copy.noRound} />;
  return <RoundTerms lottery={lottery} roundId={round.round_id} />;
}

function RoundTerms({ lottery, roundId }: { readonly lottery: LobbyItem; readonly roundId: string }) {
  const rules = useQuery(rulesQuery(roundId));
  const limits = useQuery(limitQuery(roundId));
  const failed = [rules, limits].find((query) => query.isError);
  if (failed) {
    const refetch = () => Promise.all([rules.refetch(), limits.refetch()]);
    return <LoadError query={{ error: failed.error, refetch }} />;
  }
  if (!rules.data || !limits.data) {
    return (
      <Split above={4} aria-busy="true">
        <Skeleton height={420} radius={16} />
        <Skeleton height={220} radius={16} />
      </Split>
    );
  }
  return (
    <Split above={4}>
      <RateCard lottery={lottery} rules={rules.data} limits={limits.data} />
      <Stack gap={4}>
        {lottery.round && <RestrictedCard round={lottery.round} rules={rules.data} limits={limits.data} />}
        <ScheduleCard lottery={lottery} rules={rules.data} />
      </Stack>
    </Split>
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
    <Card as="section">
      <Row justify="between">
        <h2>{name}</h2>
        <Button variant="secondary" size="sm" onClick={() => setReading(true)}>
          {copy.readRules}
        </Button>
      </Row>
      <Table above={2}>
        <TableHead names={[copy.type]} figures={[copy.perBaht, copy.perNumber]} />
        <tbody>
          {rules.bet_types.map((type) => (
            <tr key={type.bet_type}>
              <td>{type.name}</td>
              <FigureCell size="lg">{formatRate(type.rate)}</FigureCell>
              <FigureCell tone="muted">{stakeRange(limits, type.bet_type)}</FigureCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Hint above={2}>
        {limits.max_per_round !== null && `${copy.perRound(formatThb(limits.max_per_round))} `}
        {copy.locked}
      </Hint>
      <RulesDialog isOpen={isReading} onClose={() => setReading(false)} {...{ name, categoryId, rules }} />
    </Card>
  );
}

function stakeRange(limits: Limits, type: Rules['bet_types'][number]['bet_type']): string {
  const limit = limits.items.find((item) => item.bet_type === type);
  const figure = (thb: number) => thb.toLocaleString('th-TH');
  return limit ? copy.range(figure(limit.min_stake), figure(limit.max_per_number)) : '—';
}
