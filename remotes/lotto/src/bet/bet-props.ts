import type { RoundDetail } from '../lotto.types.ts';
import type { BetStore } from './state/bet.store.ts';

/** What the parts of a betting page are about. */
export interface BetProps {
  readonly detail: RoundDetail;
  readonly store: BetStore;
}

/** The same for a way to enter numbers. */
export interface EntryProps extends BetProps {
  readonly isDisabled: boolean;
}
