import { useQuery, walletsQuery } from '@chokdee/query';
import { useOnline, useSession } from '@chokdee/session';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Limits, Round, RoundDetail } from '../../lotto.types.ts';
import { satangOf } from '../../parts/satang.ts';
import { useIsOpen } from '../../parts/use-is-open.ts';
import { limitQuery } from '../../queries/lotto.api.ts';
import { type PlaceBetActions, usePlaceBet } from '../confirm/use-place-bet.ts';
import type { BetStore } from '../state/bet.store.ts';
import { createLineRater, type LineRater, type SlipSummary, summarise } from '../state/slip-lines.ts';

/** Values of a round shared by slip, dock and confirmation. The object keeps its identity during number entry. */
export interface Betting {
  readonly round: Round;
  readonly detail: RoundDetail;
  readonly store: BetStore;
  readonly limits: Limits | undefined;
  readonly rateLine: LineRater;
  readonly balanceSatang: number | undefined;
  readonly actions: PlaceBetActions;
}

export function useBetting(detail: RoundDetail, store: BetStore): Betting {
  const { round } = detail;
  const { data: limits } = useQuery(limitQuery(round.round_id));
  const rateLine = useMemo(() => createLineRater(detail.rates, limits), [detail.rates, limits]);
  const balanceSatang = useMainBalance();
  const actions = usePlaceBet(detail, store);
  return useMemo(
    () => ({ round, detail, store, limits, rateLine, balanceSatang, actions }),
    [round, detail, store, limits, rateLine, balanceSatang, actions],
  );
}

/** Returns the rated lines of the slip and their sums. */
export function useSummary({ store, rateLine }: Betting): SlipSummary {
  const lines = useStore(store, (state) => state.slip.lines);
  return useMemo(() => summarise(lines, rateLine), [lines, rateLine]);
}

/** Reasons that prevent validating the slip. */
interface SlipCheck {
  readonly isRoundOver: boolean;
  readonly isOnline: boolean;
  readonly isTooLow: boolean;
  /** True when the stakes exceed the member's limit on the round, earlier bills included. */
  readonly isOverRound: boolean;
  readonly canCheck: boolean;
}

export function useSlipCheck(betting: Betting): SlipCheck {
  const { totalSatang, isPlaceable } = useSummary(betting);
  const isOnline = useOnline();
  const isRoundOver = useIsRoundOver(betting);
  const isTooLow = betting.balanceSatang !== undefined && totalSatang > betting.balanceSatang;
  const leftSatang = leftOfRound(betting.limits);
  const isOverRound = leftSatang !== null && totalSatang > leftSatang;
  const canCheck = isPlaceable && isOnline && !isRoundOver && !isTooLow && !isOverRound;
  return { isRoundOver, isOnline, isTooLow, isOverRound, canCheck };
}

/** True when the round is over by the clock, or when the server has refused the slip for that reason. */
function useIsRoundOver({ round, store }: Betting): boolean {
  const takesBets = useIsOpen(round);
  const isToldOver = useStore(store, ({ placement }) => placement.step === 'editing' && placement.problem?.isRoundOver);
  return !takesBets || isToldOver === true;
}

/** Returns the stake that the member has left on the round, in satang; null means there is no limit. */
export function leftOfRound(limits: Limits | undefined): number | null {
  const most = limits?.max_per_round ?? null;
  return most === null ? null : Math.max(0, satangOf(most) - satangOf(limits?.used_on_round ?? 0));
}

/** Balance of the main wallet in satang. Bets are paid from no other wallet. */
function useMainBalance(): number | undefined {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...walletsQuery, enabled: isLoggedIn });
  const main = isLoggedIn ? data?.find((wallet) => wallet.wallet_type_id === 1) : undefined;
  return main && satangOf(main.balance);
}
