import type { ReactNode } from 'react';
import type { RoundDetail, YeekeeTerms } from '../../lotto.types.ts';
import type { useShots } from '../shots/use-shots.ts';

/** What the pad of a room is for. */
export type RoomView = 'bet' | 'shoot';

/** The betting part of the page, in pieces: a room puts them where it has room. */
export interface BettingParts {
  readonly entry: ReactNode;
  readonly slip: ReactNode;
  /** Total and button at the lower edge of a phone. */
  readonly dock: ReactNode;
}

/** Renders the parts of the betting; its dialogs stand beside what is rendered. */
export type RenderBetting = (render: (parts: BettingParts) => ReactNode) => ReactNode;

/** What both shapes of a room show. */
export interface RoomProps {
  readonly detail: RoundDetail;
  readonly terms: YeekeeTerms;
  readonly query: ReturnType<typeof useShots>['query'];
  /** The stream is down: the shots are asked for. */
  readonly isPolling: boolean;
  readonly view: RoomView;
  readonly onView: (view: RoomView) => void;
  readonly onStageEnd: () => void;
  readonly betting: BettingParts;
}
