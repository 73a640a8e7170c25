import { useQuery, walletsQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { useNow } from '@chokdee/ui';
import { isOpen } from '../lobby/featured-round.ts';
import type { Round, RoundDetail } from '../lotto.types.ts';
import { limitQuery } from '../round/round.api.ts';
import { isBuyable, type PricedLine, priceLines, sumThb } from './slip-lines.ts';
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
  const now = useNow();
  const { data: limits } = useQuery(limitQuery(round.round_id));
  const lines = priceLines(slip.state.lines, detail.rates, limits);
  const balanceThb = useMainBalance();
  const actions = usePurchase(round.round_id, lines, () => slip.dispatch({ type: 'bought' }));
  const totalThb = sumThb(lines.map((line) => line.amountThb));
  const isTooLow = balanceThb !== undefined && totalThb > balanceThb;
  const { purchase } = actions;
  const isRoundOver = !isOpen(round, now) || (purchase.step === 'editing' && purchase.problem?.isRoundOver === true);
  const canCheck = lines.length > 0 && lines.every(isBuyable) && !isTooLow && !isRoundOver;
  return { round, slip, lines, totalThb, balanceThb, isTooLow, isRoundOver, canCheck, actions };
}

/** Bets are paid from the main wallet alone. */
function useMainBalance(): number | undefined {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...walletsQuery, enabled: isLoggedIn });
  return isLoggedIn ? data?.find((wallet) => wallet.wallet_type_id === 1)?.balance : undefined;
}
