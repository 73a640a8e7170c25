export interface RoundAnswer {
  status: string;
  round_id: string;
  balance: number | null;
  bet: number;
  payout: number;
  /** The win is certain but the operator has not confirmed it yet; it is sent again until it does. */
  payout_pending: boolean;
  is_open: boolean;
  free_left: number | null;
  outcome: object | null;
}
