import { Box, Row, Segmented } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import type { Round, RoundDetail, YeekeeTerms } from '../lotto.types.ts';
import { Nothing } from '../parts/page-states.tsx';
import { RulesButton } from '../parts/rules/rules-button.tsx';
import { useIsMedium } from '../parts/use-is-medium.ts';
import { copy } from './copy.ts';
import { ProofView } from './proof-view.tsx';
import { RoundClock } from './round-clock.tsx';
import { ShootingColumn } from './shooting-column.tsx';

type View = 'bet' | 'shoot' | 'previous';

interface RunningRoundProps {
  readonly detail: RoundDetail;
  readonly terms: YeekeeTerms;
  /** Renders the betting part of the page, with the given part beside it. */
  readonly betting: (beside?: ReactNode) => ReactNode;
  readonly onStageEnd: () => void;
}

/** A round that is not over. From 768 px betting and shooting stand side by side, on a phone one at a time. */
export function RunningRound({ detail, terms, betting, onStageEnd }: RunningRoundProps) {
  const isMedium = useIsMedium();
  const [chosen, setView] = useState<View>('bet');
  const view = isMedium && chosen === 'shoot' ? 'bet' : chosen;
  const shooting = <ShootingColumn round={detail.round} terms={terms} />;
  return (
    <>
      <Row above={4}>
        <Box grow>
          <Segmented label={copy.view} options={viewsFor(isMedium)} value={view} onChange={setView} />
        </Box>
        <RulesButton round={detail.round} />
      </Row>
      {view === 'previous' ? (
        <PreviousView recent={detail.recent_results} terms={terms} />
      ) : (
        <>
          <RoundClock round={detail.round} onStageEnd={onStageEnd} />
          {isMedium ? betting(shooting) : view === 'bet' ? betting() : shooting}
        </>
      )}
    </>
  );
}

function viewsFor(isMedium: boolean): readonly { readonly value: View; readonly label: string }[] {
  const previous = { value: 'previous', label: copy.previous } as const;
  if (isMedium) return [{ value: 'bet', label: copy.betAndShoot }, previous];
  return [{ value: 'bet', label: copy.bet }, { value: 'shoot', label: copy.shoot }, previous];
}

function PreviousView({ recent, terms }: { readonly recent: readonly Round[]; readonly terms: YeekeeTerms }) {
  const previous = recent[0];
  if (previous === undefined) return <Nothing title={copy.noPrevious} icon="target" />;
  return <ProofView round={previous} terms={terms} />;
}
