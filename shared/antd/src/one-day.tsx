import { loadDates } from '@chokdee/antd';
import { Sheet, SheetBody, SheetHead } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import { copy } from './copy.ts';

const oneDay = late(() => loadDates().then((dates) => dates.OneDay));

interface Props {
  readonly open: boolean;
  onClose(): void;
  readonly day: string;
  readonly today: string;
  onDay(day: string): void;
}

/** Asks for a day in a calendar of Buddhist years. Opening it fetches the calendar. */
export function OneDaySheet({ open, onClose, day, today, onDay }: Props) {
  const choose = (chosen: string) => {
    onClose();
    onDay(chosen);
  };
  return (
    <Sheet open={open} onClose={onClose} title={copy.chooseDay}>
      <SheetHead title={copy.chooseDay} onClose={onClose} />
      <SheetBody>
        <LatePart of={oneDay} having={{ value: day, today, onChoose: choose }} height={440} />
      </SheetBody>
    </Sheet>
  );
}
