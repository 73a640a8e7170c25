import type { ReactNode } from 'react';
import type { RoundDetail, YeekeeTerms } from '../../lotto.types.ts';
import type { useShots } from '../shots/use-shots.ts';

/** Purpose of the pad. */
export type RoomView = 'bet' | 'shoot';

/** Parts of the betting; each form of a room places them itself. */
export interface BettingParts {
  readonly entry: ReactNode;
  readonly slip: ReactNode;
  /** Total and button at the lower edge of a phone. */
  readonly dock: ReactNode;
}

/** Renders with the parts of the betting; its dialogs are drawn beside the result. */
export type RenderBetting = (render: (parts: BettingParts) => ReactNode) => ReactNode;

/** Props of both forms of a room. */
export interface RoomProps {
  readonly detail: RoundDetail;
  readonly terms: YeekeeTerms;
  readonly query: ReturnType<typeof useShots>['query'];
  /** True while the stream is down and the shots are polled. */
  readonly isPolling: boolean;
  readonly view: RoomView;
  readonly onView: (view: RoomView) => void;
  readonly onStageEnd: () => void;
  readonly betting: BettingParts;
}
