import { Hint } from '@chokdee/ui';
import type { Round, YeekeeTerms } from '../lotto.types.ts';
import { LoadError } from '../parts/page-states.tsx';
import { copy } from './copy.ts';
import { FairnessCard } from './fairness-card.tsx';
import { isShooting, useRoundStage } from './round-stage.ts';
import { ShootingPanel } from './shooting-panel.tsx';
import { ShotTable } from './shot-table.tsx';
import { useShots } from './use-shots.ts';

interface Props {
  readonly round: Round;
  readonly terms: YeekeeTerms;
}

/** The shooting panel, the formula so far, and the shots as they are accepted. */
export function ShootingColumn({ round, terms }: Props) {
  const stage = useRoundStage(round);
  const { query, isLive } = useShots(round.round_id, isShooting(stage));
  return (
    <>
      <ShootingPanel round={round} terms={terms} />
      <FairnessCard terms={terms} shots={query.data} />
      {query.isError && query.data === undefined ? (
        <LoadError query={query} />
      ) : (
        <ShotTable
          title={copy.recent}
          shots={query.data?.shots ?? NONE}
          count={query.data?.count ?? 0}
          hint={copy.minShots(terms.min_shots)}
        />
      )}
      {!isLive && isShooting(stage) && <Hint above={2}>{copy.polling}</Hint>}
    </>
  );
}

const NONE: readonly never[] = [];
