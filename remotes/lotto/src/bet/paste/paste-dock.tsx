import { Button } from '@chokdee/ui';
import type { ComponentType, ReactNode } from 'react';
import type { EntryProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import { usePaste } from './use-paste.ts';

interface Props extends EntryProps {
  /** Draws count, total and button of the dock. */
  readonly sum: ComponentType<{ readonly count: string; readonly totalSatang: number; readonly children: ReactNode }>;
  readonly buttonClass: string | undefined;
}

/** On phones: understood bets of the pasted text and the button to add them, at the lower edge. */
export function PasteDock({ sum: Sum, buttonClass, ...entry }: Props) {
  const { lines, bets, totalSatang, canAdd, add } = usePaste(entry);
  const left = lines.filter((line) => !('bets' in line)).length;
  return (
    <Sum count={copy.paste.read(bets.length, left)} totalSatang={totalSatang}>
      <Button className={buttonClass} disabled={!canAdd} onClick={add}>
        {copy.paste.addShort}
      </Button>
    </Sum>
  );
}
