import { formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Caption, Figure, ListRow, Row, Tag } from '@chokdee/ui';
import type { Result, Round } from '../lotto.types.ts';
import { headlineTypes } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LotteryHead } from '../parts/lottery-head.tsx';
import { roundName } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';

interface ResultRowProps {
  readonly day: string;
  readonly result: Result;
}

/** A result in the list of the day; a press shows it large above. */
export function ResultRow({ day, result }: ResultRowProps) {
  const { numbers } = result;
  return (
    <ListRow as={Link} to={{ search: `?${new URLSearchParams({ date: day, round: result.round_id })}` }} replace>
      <LotteryHead of={result} name={roundName(result)}>
        {numbers === null ? result.void_reason : howKnown(result)}
      </LotteryHead>
      {numbers === null ? (
        <Tag tone="info">{areaCopy.roundStatus[result.status]}</Tag>
      ) : (
        <Row gap={4} textAlign="right">
          {headlineTypes.map((type) => (
            <Place key={type} name={areaCopy.headlineTypes[type]} value={numbers[type]} />
          ))}
        </Row>
      )}
    </ListRow>
  );
}

/** A round of the day without a result: void, or not confirmed by two persons yet. */
export function UndecidedRow({ round }: { readonly round: Round }) {
  const isVoid = round.status === 'cancelled';
  return (
    <ListRow>
      <LotteryHead of={round} name={roundName(round)}>
        {round.void_reason ?? copy.at(formatTime(round.result_at))}
      </LotteryHead>
      <Tag tone={isVoid ? 'info' : 'warn'}>{areaCopy.roundPhase[round.phase]}</Tag>
    </ListRow>
  );
}

function howKnown({ group, result_at, confirmed_at }: Result): string {
  if (group === 'yeekee') return copy.atFair(formatTime(result_at));
  if (confirmed_at === null) return copy.at(formatTime(result_at));
  return copy.atConfirmed(formatTime(confirmed_at));
}

function Place({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <span>
      <Figure size="xl">{value ?? '—'}</Figure>
      <br />
      <Caption>{name}</Caption>
    </span>
  );
}
