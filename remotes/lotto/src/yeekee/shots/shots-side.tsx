import { Stack } from '@chokdee/ui';
import type { Round, ShotList, YeekeeTerms } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import { FairnessCard } from '../proof/fairness-card.tsx';
import { ShotTable } from './shot-table.tsx';

interface Props {
  readonly round: Round;
  readonly terms: YeekeeTerms;
  /** Undefined while they load. */
  readonly list: ShotList | undefined;
}

/** What makes of the shots a result that nobody chooses, and the shots by rank, whose list grows below everything. */
export function ShotsSide({ round, terms, list }: Props) {
  return (
    <Stack gap={4}>
      <FairnessCard terms={terms} shots={list} />
      <ShotTable
        title={copy.recent}
        shots={list?.shots ?? NONE}
        count={list?.count ?? 0}
        hint={copy.minShots(terms.min_shots)}
        roundId={round.round_id}
      />
    </Stack>
  );
}

const NONE: readonly never[] = [];
