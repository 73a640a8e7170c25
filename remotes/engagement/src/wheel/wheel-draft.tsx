import type { DraftData } from '@chokdee/contracts/drafts';
import { queryClient } from '@chokdee/query';
import { useState } from 'react';
import { useAnswered } from '../parts/use-answered.ts';
import { pointsQuery } from '../queries/points.api.ts';
import type * as WheelPage from './wheel.page.tsx';

/** A wheel that stands still. */
const AT_REST = { turn: 0, spin: () => undefined, landed: null, error: null, isBusy: false } as const;

interface WheelDraftProps {
  readonly data: DraftData<'wheel'>;
  readonly parts: Pick<typeof WheelPage, 'OddsTable' | 'WheelFrame' | 'WheelPanel'>;
}

/** The wheel for a member who has enough points for a spin. */
export function WheelDraft({ data, parts: { OddsTable, WheelFrame, WheelPanel } }: WheelDraftProps) {
  const [payWith, setPayWith] = useState<'free' | 'points'>('free');
  const config = useAnswered(data, ({ point }) => queryClient.setQueryData(pointsQuery.queryKey, { point }));
  if (config === null) return null;
  const choice = { payWith, onPayWith: setPayWith, onSpin: () => undefined };
  return (
    <WheelFrame panel={<WheelPanel config={config} spinning={AT_REST} isSeedValid {...choice} />}>
      <OddsTable {...config} />
    </WheelFrame>
  );
}
