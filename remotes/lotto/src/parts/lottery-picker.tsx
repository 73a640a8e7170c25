import { ChipBase, Icon, PickerSheet, Row } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import { useState } from 'react';
import type { LobbyItem } from '../lotto.types.ts';
import { copy } from './copy.ts';

interface LotteryPickerProps {
  readonly lotteries: readonly Pick<LobbyItem, 'category_id' | 'name' | 'emblem'>[];
  /** Id of the chosen lottery; null means all, or that they are loading. */
  readonly chosen: number | null;
  /** Name of the choice of all lotteries; undefined leaves it out. */
  readonly all?: string;
  readonly className?: string | undefined;
  readonly onChoose: (categoryId: number | null) => void;
}

/** Chooses one of the lotteries, by search or by its emblem. */
export function LotteryPicker({ lotteries, chosen, all, className, onChoose }: LotteryPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const lottery = lotteries.find(({ category_id: id }) => id === chosen);
  const options = lotteries.map(({ category_id, name, emblem }) => ({
    value: category_id,
    label: name,
    badge: <DrawnEmblem look={emblem} size="sm" />,
  }));
  return (
    <>
      <ChipBase className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Row as="span">
          <Icon name="ticket" size={16} />
          {lottery?.name ?? all ?? copy.lottery}
        </Row>
        <Icon name="chevron-down" size={16} />
      </ChipBase>
      <PickerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.lottery}
        searchLabel={copy.searchLottery}
        options={all === undefined ? options : [{ value: 0, label: all }, ...options]}
        value={chosen ?? 0}
        onPick={(picked) => onChoose(picked === 0 ? null : picked)}
      />
    </>
  );
}
