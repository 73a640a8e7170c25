import { formatThaiDateShort } from '@chokdee/format';
import { ChipBase, Icon, PickerSheet, Row } from '@chokdee/ui';
import { useState } from 'react';
import { useLotteries } from '../parts/use-lotteries.ts';
import type { BillFilter } from './bill-filter.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';
import { DateSheet } from './date-sheet.tsx';

const ANY = 0;

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
      <PickerSheet
        open={open === 'lottery'}
        onClose={close}
        title={copy.chooseLottery}
        searchLabel={copy.searchLottery}
        options={[
          { value: ANY, label: copy.anyLottery },
          ...lotteries.map((item) => ({ value: item.category_id, label: item.name })),
        ]}
        value={filter.categoryId ?? ANY}
        onPick={(picked) => onFilter({ ...filter, categoryId: picked === ANY ? null : picked })}
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
