import { formatThaiDateShort } from '@chokdee/format';
import { Box, Caption, ListRow, RowTitle, Tag } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import type { Month } from '../lotto.types.ts';
import { copy } from './copy.ts';

interface WithoutRowProps {
  readonly without: Month['days'][number]['without'][number];
  readonly lotteries: Month['lotteries'];
  /** Shown instead of the lottery's name, in the list of one lottery. */
  readonly name?: string;
}

/** Lotteries without a draw on a day, with the reason. */
export function WithoutRow({ without, lotteries, name }: WithoutRowProps) {
  const meant = lotteries.filter(({ category_id: id }) => without.category_ids.includes(id));
  return (
    <ListRow>
      <DrawnEmblem look={meant[0]?.emblem} />
      <Box grow>
        <RowTitle as="div">{without.reason}</RowTitle>
        <Caption as="div">{name ?? meant.map((lottery) => lottery.name).join(' · ')}</Caption>
      </Box>
      <Tag tone="warn">
        {without.moved_to === null
          ? copy.without
          : copy.movedTo(formatThaiDateShort(`${without.moved_to}T12:00:00+07:00`))}
      </Tag>
    </ListRow>
  );
}
