import { SortedTableDialog, type TableColumn, type TableLine } from '@chokdee/antd/table';
import { formatTimeSeconds } from '@chokdee/format';
import { Button } from '@chokdee/ui';
import { useState } from 'react';
import type { Shot } from '../../lotto.types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { copy } from '../copy.ts';

const columns: readonly TableColumn[] = [
  { title: copy.rank, isFigure: true },
  { title: copy.number, isFigure: true },
  { title: copy.shooter },
  { title: areaCopy.serverTime, isFigure: true },
];

function lineOf({ position, number, name, is_mine, at }: Shot, index: number): TableLine {
  const shooter = is_mine ? copy.you : name;
  return {
    id: String(position),
    values: [index + 1, number, shooter, at],
    cells: [index + 1, number, shooter, formatTimeSeconds(at)],
  };
}

interface Props {
  readonly title: string;
  /** Newest first. */
  readonly shots: readonly Shot[];
}

/** On a desktop: opens the current shots in a table that can be sorted. */
export function SortedShots({ title, shots }: Props) {
  const [lines, setLines] = useState<readonly TableLine[] | null>(null);
  return (
    <>
      <Button variant="text" wide aria-haspopup="dialog" onClick={() => setLines(shots.map(lineOf))}>
        {copy.sort}
      </Button>
      {lines && <SortedTableDialog label={title} columns={columns} lines={lines} onClose={() => setLines(null)} />}
    </>
  );
}
