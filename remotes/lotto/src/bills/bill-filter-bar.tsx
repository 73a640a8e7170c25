import { formatThaiDateShort } from '@chokdee/format';
import { ChipBase, Icon, Row } from '@chokdee/ui';
import { useState } from 'react';
import { useLotteries } from '../parts/use-lotteries.ts';
import type { BillFilter } from './bill-filter.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';
import { DateSheet } from './date-sheet.tsx';
import { LotterySheet } from './lottery-sheet.tsx';

interface Props {
  readonly filter: BillFilter;
  readonly onFilter: (filter: BillFilter) => void;
}

/** Filters bills by days and by lottery. */
export function BillFilterBar({ filter, onFilter }: Props) {
  const [open, setOpen] = useState<'dates' | 'lottery' | null>(null);
  const close = () => setOpen(null);
  const lotteries = useLotteries();
  const lottery = lotteries.find((item) => item.category_id === filter.categoryId);
  return (
    <Row as="fieldset" wrap above={2} aria-label={copy.filter}>
      <ChipBase className={styles.dates} aria-haspopup="dialog" onClick={() => setOpen('dates')}>
        <Row as="span">
          <Icon name="calendar" size={16} />
          {rangeName(filter)}
        </Row>
        <Icon name="chevron-down" size={16} />
      </ChipBase>
      <ChipBase aria-haspopup="dialog" onClick={() => setOpen('lottery')}>
        {lottery?.name ?? copy.anyLottery}
        <Icon name="chevron-down" size={16} />
      </ChipBase>
      <DateSheet
        isOpen={open === 'dates'}
        onClose={close}
        range={filter}
        onRange={(range) => onFilter({ ...filter, ...range })}
      />
      <LotterySheet
        isOpen={open === 'lottery'}
        onClose={close}
        lotteries={lotteries}
        value={filter.categoryId}
        onPick={(categoryId) => onFilter({ ...filter, categoryId })}
      />
    </Row>
  );
}

function rangeName({ from, to }: BillFilter): string {
  const name = (day: string) => formatThaiDateShort(`${day}T12:00:00+07:00`);
  if (from === null && to === null) return copy.anyDate;
  if (from === to && from !== null) return name(from);
  return copy.range(from === null ? '' : name(from), to === null ? '' : name(to)).trim();
}
