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

/** Prefetches the calendar. A failed fetch is repeated by the press. */
const ahead = () => void loadDates().catch(() => undefined);

interface Props {
  readonly value: DayRange;
  onChoose(range: DayRange): void;
}

/** A chip with the chosen days. A press fetches and opens the calendar. */
export function DateRangeChip({ value, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // Today at the moment of the press that opens the calendar.
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
