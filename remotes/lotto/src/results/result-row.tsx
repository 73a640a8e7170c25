import { formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Box, Caption, Figure, ListRow, Row, RowTitle, Tag } from '@chokdee/ui';
import type { Result, Round } from '../lotto.types.ts';
import { headlineTypes } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LotteryEmblem } from '../parts/lottery-emblem.tsx';
import { roundName } from '../parts/round-name.ts';
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
      <LotteryEmblem group={result.group} />
      <Box grow>
        <RowTitle as="div" truncate>
          {roundName(result)}
        </RowTitle>
        <Caption as="div">{numbers === null ? (result.void_reason ?? '') : howKnown(result)}</Caption>
      </Box>
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

/** A round of the day without a result: void, or not confirmed by both persons yet. */
export function UndecidedRow({ round }: { readonly round: Round }) {
  const isVoid = round.status === 'cancelled';
  return (
    <ListRow>
      <LotteryEmblem group={round.group} />
      <Box grow>
        <RowTitle as="div" truncate>
          {roundName(round)}
        </RowTitle>
        <Caption as="div">{round.void_reason ?? copy.at(formatTime(round.result_at))}</Caption>
      </Box>
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
