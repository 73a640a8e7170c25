import { loadDates } from '@chokdee/antd';
import { bangkokDay, formatThaiDateShort } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { ChipBase, Icon, Row, Sheet, SheetBody, SheetHead } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { DayRange } from './dates/presets.ts';

export type { DayRange } from './dates/presets.ts';

const dateRange = late(() => loadDates().then((dates) => dates.DateRange));

/** Asked for before the press, which asks again where that failed. */
const ahead = () => void loadDates().catch(() => undefined);

interface Props {
  readonly value: DayRange;
  onChoose(range: DayRange): void;
}

/** The days that are shown, as a chip; a press opens the calendar, which is fetched then. */
export function DateRangeChip({ value, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // As of the press that opens the calendar.
  const today = bangkokDay(serverClock.now());
  const close = () => setIsOpen(false);
  const choose = (range: DayRange) => {
    close();
    onChoose(range);
  };
  return (
    <>
      <ChipBase aria-haspopup="dialog" onPointerEnter={ahead} onClick={() => setIsOpen(true)}>
        <Row as="span">
          <Icon name="calendar" size={16} />
          {rangeName(value)}
        </Row>
        <Icon name="chevron-down" size={16} />
      </ChipBase>
      <Sheet open={isOpen} onClose={close} title={copy.chooseDates}>
        <SheetHead title={copy.chooseDates} onClose={close} />
        <SheetBody>
          <LatePart of={dateRange} having={{ value, today, onChoose: choose }} height={480} />
        </SheetBody>
      </Sheet>
    </>
  );
}

const name = (day: string) => formatThaiDateShort(`${day}T12:00:00+07:00`);

export function rangeName({ from, to }: DayRange): string {
  if (from === null) return to === null ? copy.anyDay : copy.until(name(to));
  if (to === null) return copy.since(name(from));
  return from === to ? name(from) : copy.range(name(from), name(to));
}
