import { Stack } from '@chokdee/ui';
import type { Round, ShotList, YeekeeTerms } from '../../lotto.types.ts';
import { copy } from '../copy.ts';
import { FairnessCard } from '../proof/fairness-card.tsx';
import { ShotTable } from './shot-table.tsx';

interface Props {
  readonly round: Round;
  readonly terms: YeekeeTerms;
  /** Undefined while loading. */
  readonly list: ShotList | undefined;
}

/** Proof of fairness, and the list of shots below it, which grows. */
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
