import type { RoundDetail } from '../lotto.types.ts';
import type { BetStore } from './state/bet.store.ts';

/** Props of every part of a betting page. */
export interface BetProps {
  readonly detail: RoundDetail;
  readonly store: BetStore;
}

/** Props of a way to enter numbers. */
export interface EntryProps extends BetProps {
  readonly isDisabled: boolean;
}
