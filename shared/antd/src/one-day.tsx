import { loadDates } from '@chokdee/antd';
import { Sheet, SheetBody, SheetHead } from '@chokdee/ui';
import { copy } from './copy.ts';
import { Later, partOf } from './later.tsx';

const oneDay = partOf(() => loadDates().then((dates) => dates.OneDay));

interface Props {
  readonly open: boolean;
  onClose(): void;
  readonly day: string;
  readonly today: string;
  onDay(day: string): void;
}

/** Asks for a day in a calendar of Buddhist years, which is fetched when it is opened. */
export function OneDaySheet({ open, onClose, day, today, onDay }: Props) {
  const choose = (chosen: string) => {
    onClose();
    onDay(chosen);
  };
  return (
    <Sheet open={open} onClose={onClose} title={copy.chooseDay}>
      <SheetHead title={copy.chooseDay} onClose={onClose} />
      <SheetBody>
        <Later part={oneDay} heightPx={440} props={{ value: day, today, onChoose: choose }} />
      </SheetBody>
    </Sheet>
  );
}
