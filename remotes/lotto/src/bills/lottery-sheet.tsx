import { PickerSheet } from '@chokdee/ui';
import type { LobbyItem } from '../lotto.types.ts';
import { copy } from './copy.ts';

const ANY = 0;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly lotteries: readonly LobbyItem[];
  readonly value: number | null;
  readonly onPick: (categoryId: number | null) => void;
}

export function LotterySheet({ isOpen, onClose, lotteries, value, onPick }: Props) {
  const options = [
    { value: ANY, label: copy.anyLottery },
    ...lotteries.map((item) => ({ value: item.category_id, label: item.name })),
  ];
  return (
    <PickerSheet
      open={isOpen}
      onClose={onClose}
      title={copy.chooseLottery}
      searchLabel={copy.searchLottery}
      options={options}
      value={value ?? ANY}
      onPick={(picked) => onPick(picked === ANY ? null : picked)}
    />
  );
}
