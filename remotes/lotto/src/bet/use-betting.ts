import { useQuery, walletsQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { useMemo } from 'react';
import type { Round, RoundDetail } from '../lotto.types.ts';
import { useIsOpen } from '../parts/use-is-open.ts';
import { limitQuery } from '../round/round.api.ts';
import { createLinePricer, isBuyable, type PricedLine, sumThb } from './slip-lines.ts';
import { type PurchaseActions, usePurchase } from './use-purchase.ts';
import type { Slip } from './use-slip.ts';

/** A slip against its round: what slip, dock and confirmation all show. */
export interface Betting {
  readonly round: Round;
  readonly slip: Slip;
  readonly lines: readonly PricedLine[];
  readonly totalThb: number;
  readonly balanceThb: number | undefined;
  readonly isTooLow: boolean;
  readonly isRoundOver: boolean;
  readonly canCheck: boolean;
  readonly actions: PurchaseActions;
}

export function useBetting(detail: RoundDetail, slip: Slip): Betting {
  const { round } = detail;
  const takesBets = useIsOpen(round);
  const { data: limits } = useQuery(limitQuery(round.round_id));
  const price = useMemo(() => createLinePricer(detail.rates, limits), [detail.rates, limits]);
  const lines = slip.state.lines.map(price);
  const balanceThb = useMainBalance();
  const actions = usePurchase(round.round_id, lines, () => slip.dispatch({ type: 'bought' }));
  const totalThb = sumThb(lines.map((line) => line.amountThb));
  const isTooLow = balanceThb !== undefined && totalThb > balanceThb;
  const { purchase } = actions;
  const isRoundOver = !takesBets || (purchase.step === 'editing' && purchase.problem?.isRoundOver === true);
  const canCheck = lines.length > 0 && lines.every(isBuyable) && !isTooLow && !isRoundOver;
  return { round, slip, lines, totalThb, balanceThb, isTooLow, isRoundOver, canCheck, actions };
}

/** Bets are paid from the main wallet alone. */
function useMainBalance(): number | undefined {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...walletsQuery, enabled: isLoggedIn });
  return isLoggedIn ? data?.find((wallet) => wallet.wallet_type_id === 1)?.balance : undefined;
}
