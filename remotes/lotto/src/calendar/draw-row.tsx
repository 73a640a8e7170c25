import { formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { ListRow, RowFigure, Tag, Text } from '@chokdee/ui';
import type { Draw, Month } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { headlineTypes } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LotteryHead } from '../parts/lottery-head.tsx';
import { drawDate } from '../parts/round-name/round-name.ts';
import { WholeWords } from '../parts/whole-words.tsx';
import { copy } from './copy.ts';

interface DrawRowProps {
  readonly draw: Draw;
  readonly lottery: Month['lotteries'][number];
  /** Name of the lottery, or the day in the list of one lottery. */
  readonly name: string;
}

/** A draw. A past one links to its result, an open one to betting, a coming one to nothing. */
export function DrawRow({ draw, lottery, name }: DrawRowProps) {
  const pieces = [
    copy.closesAt(formatTime(draw.closes_at)),
    copy.resultAt(formatTime(draw.result_at)),
    ...(draw.moved_from === null ? [] : [copy.movedFrom(drawDate(draw.moved_from))]),
    ...(draw.reason === null ? [] : [draw.reason]),
  ];
  const content = (
    <>
      <LotteryHead of={lottery} name={name}>
        <WholeWords pieces={pieces} />
      </LotteryHead>
      <Text as="div" textAlign="right">
        <State draw={draw} />
      </Text>
    </>
  );
  const to = addressOf(draw);
  return to === null ? (
    <ListRow>{content}</ListRow>
  ) : (
    <ListRow as={Link} to={to}>
      {content}
    </ListRow>
  );
}

function addressOf({ round_id: id, status, day }: Draw): string | null {
  if (id === null) return null;
  return status === 'resulted' ? lottoPaths.resultOn(day, id) : lottoPaths.round(id);
}

function State({ draw: { numbers, status } }: { readonly draw: Draw }) {
  if (numbers !== null)
    return <RowFigure as="div">{headlineTypes.map((type) => numbers[type] ?? '—').join(' · ')}</RowFigure>;
  return (
    <Tag tone={status === 'open' ? 'ok' : undefined}>
      {status === null ? copy.planned : areaCopy.roundStatus[status]}
    </Tag>
  );
}
