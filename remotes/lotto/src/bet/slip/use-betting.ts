import { useQuery, walletsQuery } from '@chokdee/query';
import { useOnline, useSession } from '@chokdee/session';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Limits, Round, RoundDetail } from '../../lotto.types.ts';
import { useIsOpen } from '../../parts/use-is-open.ts';
import { limitQuery } from '../../queries/lotto.api.ts';
import { type PlaceBetActions, usePlaceBet } from '../confirm/use-place-bet.ts';
import type { BetStore } from '../state/bet.store.ts';
import { createLineRater, type LineRater, type SlipSummary, summarise } from '../state/slip-lines.ts';
import { sumThb } from '../state/thb.ts';

/** What slip, dock and confirmation share of a round. The object stays the same while lines are entered. */
export interface Betting {
  readonly round: Round;
  readonly detail: RoundDetail;
  readonly store: BetStore;
  readonly limits: Limits | undefined;
  readonly rateLine: LineRater;
  readonly balanceThb: number | undefined;
  readonly actions: PlaceBetActions;
}

export function useBetting(detail: RoundDetail, store: BetStore): Betting {
  const { round } = detail;
  const { data: limits } = useQuery(limitQuery(round.round_id));
  const rateLine = useMemo(() => createLineRater(detail.rates, limits), [detail.rates, limits]);
  const balanceThb = useMainBalance();
  const actions = usePlaceBet(detail, store);
  return useMemo(
    () => ({ round, detail, store, limits, rateLine, balanceThb, actions }),
    [round, detail, store, limits, rateLine, balanceThb, actions],
  );
}

/** Returns the rated lines of the slip and their sums. */
export function useSummary({ store, rateLine }: Betting): SlipSummary {
  const lines = useStore(store, (state) => state.slip.lines);
  return useMemo(() => summarise(lines, rateLine), [lines, rateLine]);
}

/** Why the slip cannot be validated yet. */
interface SlipCheck {
  readonly isRoundOver: boolean;
  readonly isOnline: boolean;
  readonly isTooLow: boolean;
  /** The stakes exceed the member's limit on the round, earlier bills included. */
  readonly isOverRound: boolean;
  readonly canCheck: boolean;
}

export function useSlipCheck(betting: Betting): SlipCheck {
  const { totalThb, isPlaceable } = useSummary(betting);
  const isOnline = useOnline();
  const isRoundOver = useIsRoundOver(betting);
  const isTooLow = betting.balanceThb !== undefined && totalThb > betting.balanceThb;
  const leftThb = leftOfRound(betting.limits);
  const isOverRound = leftThb !== null && totalThb > leftThb;
  const canCheck = isPlaceable && isOnline && !isRoundOver && !isTooLow && !isOverRound;
  return { isRoundOver, isOnline, isTooLow, isOverRound, canCheck };
}

/** The round is over by the clock, or because the server refused the slip for it. */
function useIsRoundOver({ round, store }: Betting): boolean {
  const takesBets = useIsOpen(round);
  const isToldOver = useStore(store, ({ placement }) => placement.step === 'editing' && placement.problem?.isRoundOver);
  return !takesBets || isToldOver === true;
}

/** Returns what the member may still stake on the round, in THB; null when there is no limit. */
export function leftOfRound(limits: Limits | undefined): number | null {
  const most = limits?.max_per_round ?? null;
  return most === null ? null : Math.max(0, sumThb([most, -(limits?.used_on_round ?? 0)]));
}

/** Bets are paid from the main wallet alone. */
function useMainBalance(): number | undefined {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...walletsQuery, enabled: isLoggedIn });
  return isLoggedIn ? data?.find((wallet) => wallet.wallet_type_id === 1)?.balance : undefined;
}
