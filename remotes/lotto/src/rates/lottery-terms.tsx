import { formatNumber, formatRate, formatThb } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Button, Card, FigureCell, Hint, Row, Skeleton, Split, Stack, Table } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import type { Limits, LobbyItem, Rules } from '../lotto.types.ts';
import { LoadError } from '../parts/page-states.tsx';
import { RulesDialog } from '../parts/rules/rules-dialog.tsx';
import { TableHead } from '../parts/tables.tsx';
import { limitQuery, ratesQuery, rulesQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { RestrictedCard } from './restricted-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';

/** Rates, limits, restricted numbers, times and rules of one lottery, from its current or last round. */
export function LotteryTerms({ lottery }: { readonly lottery: LobbyItem }) {
  const round = lottery.round ?? lottery.last_result;
  if (round === null) return <RatesAlone lottery={lottery} />;
  return <RoundTerms lottery={lottery} roundId={round.round_id} />;
}

/** Rates of a lottery without any round yet. */
function RatesAlone({ lottery }: { readonly lottery: LobbyItem }) {
  const agentCode = useAgent((state) => state.agentCode);
  const rates = useQuery(ratesQuery(lottery.category_id, agentCode));
  if (rates.isError) return <LoadError query={rates} />;
  if (!rates.data) return <Skeleton height={320} radius={16} />;
  if (rates.data.length === 0) return <Nothing above={4} icon="ticket" words={copy.noRound} />;
  return (
    <Card as="section" above={4}>
      <h2>{lottery.name}</h2>
      <Table above={2}>
        <TableHead names={[copy.type]} figures={[copy.perBaht, copy.perNumber]} />
        <tbody>
          {rates.data.map(({ bet_type, name, rate, min_stake, max_stake }) => (
            <tr key={bet_type}>
              <td>{name}</td>
              <FigureCell size="lg">{formatRate(rate)}</FigureCell>
              <FigureCell tone="muted">{copy.range(formatNumber(min_stake), formatNumber(max_stake))}</FigureCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Hint above={2}>{copy.noRoundYet}</Hint>
    </Card>
  );
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
        <Row>
          <DrawnEmblem look={lottery.emblem} size="sm" />
          <h2>{name}</h2>
        </Row>
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
  return limit ? copy.range(formatNumber(limit.min_stake), formatNumber(limit.max_per_number)) : '—';
}
