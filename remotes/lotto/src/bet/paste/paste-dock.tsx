import { Button } from '@chokdee/ui';
import type { ComponentType, ReactNode } from 'react';
import type { EntryProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import { usePaste } from './use-paste.ts';

interface Props extends EntryProps {
  /** How the dock shows a count, a total and a button. */
  readonly sum: ComponentType<{ readonly count: string; readonly totalThb: number; readonly children: ReactNode }>;
  readonly buttonClass: string | undefined;
}

/** On phones: what of the pasted text is understood, and the button that adds it, above the edge that hides them. */
export function PasteDock({ sum: Sum, buttonClass, ...entry }: Props) {
  const { lines, bets, totalThb, canAdd, add } = usePaste(entry);
  const left = lines.filter((line) => !('bets' in line)).length;
  return (
    <Sum count={copy.paste.read(bets.length, left)} totalThb={totalThb}>
      <Button className={buttonClass} disabled={!canAdd} onClick={add}>
        {copy.paste.addShort}
      </Button>
    </Sum>
  );
}
