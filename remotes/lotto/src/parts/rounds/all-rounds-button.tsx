import { Button, Icon } from '@chokdee/ui';
import { LatePart, late } from '@chokdee/ui/late';
import { useState } from 'react';
import type { Round } from '../../lotto.types.ts';
import { copy } from './copy.ts';

const roundsSheet = late(async () => (await import('./rounds-sheet.tsx')).RoundsSheet);

interface Props {
  readonly round: Round;
  /** True shows the icon alone. */
  readonly isSlim?: boolean;
}

/** Opens the list of all rounds of the same day. */
export function AllRoundsButton({ round, isSlim = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={copy.openOf(round.name)} onClick={() => setOpen(true)}>
        <Icon name="clock" size={isSlim ? 20 : 16} />
        {!isSlim && copy.open}
      </Button>
      {isOpen && <LatePart of={roundsSheet} having={{ round, onClose: () => setOpen(false) }} height={0} />}
    </>
  );
}
