import { bangkokDay } from '@chokdee/format';
import { Button, Chip, ChipGroup, Field, Sheet, SheetBody, SheetHead, Stack, TextInput, useNow } from '@chokdee/ui';
import { type SyntheticEvent, useState } from 'react';
import type { BillFilter } from './bill-filter.ts';
import { copy } from './copy.ts';

type Range = Pick<BillFilter, 'from' | 'to'>;

interface DateSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

const DAY_MS = 86_400_000;
const PRESETS = [1, 7, 30] as const;

/** Asks for the days on which bills were placed: a preset, or any two days. */
export function DateSheet({ isOpen, ...props }: DateSheetProps) {
  return (
    <Sheet open={isOpen} onClose={props.onClose} title={copy.chooseDates}>
      <SheetHead title={copy.chooseDates} onClose={props.onClose} />
      <DateForm {...props} />
    </Sheet>
  );
}

function DateForm({ range, onRange, onClose }: Omit<DateSheetProps, 'isOpen'>) {
  const now = useNow();
  const today = bangkokDay(now);
  const [from, setFrom] = useState(range.from ?? '');
  const [to, setTo] = useState(range.to ?? '');
  const isWrong = from !== '' && to !== '' && from > to;
  const choose = (next: Range) => {
    onRange(next);
    onClose();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isWrong) choose({ from: from || null, to: to || null });
  };
  return (
    <SheetBody>
      <Stack as="form" gap={4} onSubmit={onSubmit}>
        <ChipGroup as="div">
          <Chip onClick={() => choose({ from: null, to: null })}>{copy.anyDate}</Chip>
          {PRESETS.map((days) => (
            <Chip key={days} onClick={() => choose({ from: bangkokDay(now - (days - 1) * DAY_MS), to: today })}>
              {copy.lastDays(days)}
            </Chip>
          ))}
        </ChipGroup>
        <Field label={copy.from}>
          <TextInput type="date" max={today} value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={copy.to} error={isWrong ? copy.datesWrong : undefined}>
          <TextInput type="date" max={today} value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button type="submit" wide>
          {copy.showDates}
        </Button>
      </Stack>
    </SheetBody>
  );
}
