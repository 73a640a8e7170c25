import { DateRangeChip } from '@chokdee/antd/date-range';
import { ChipBase, Icon, PickerSheet, Row } from '@chokdee/ui';
import { useState } from 'react';
import { useLotteries } from '../parts/use-lotteries.ts';
import type { BillFilter } from './bill-filter.ts';
import { copy } from './copy.ts';

const ANY = 0;

interface Props {
  readonly filter: BillFilter;
  readonly onFilter: (filter: BillFilter) => void;
}

/** Filters bills by days and by lottery. */
export function BillFilterBar({ filter, onFilter }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const lotteries = useLotteries();
  const lottery = lotteries.find((item) => item.category_id === filter.categoryId);
  return (
    <Row as="fieldset" wrap above={2} aria-label={copy.filter}>
      <DateRangeChip value={filter} onChoose={({ from, to }) => onFilter({ ...filter, from, to })} />
      <ChipBase aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {lottery?.name ?? copy.anyLottery}
        <Icon name="chevron-down" size={16} />
      </ChipBase>
      <PickerSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
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
