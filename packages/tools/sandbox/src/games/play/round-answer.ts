export interface RoundAnswer {
  status: string;
  round_id: string;
  balance: number | null;
  bet: number;
  payout: number;
  /** The win is decided, but the operator has not confirmed it; the studio repeats it until then. */
  payout_pending: boolean;
  is_open: boolean;
  free_left: number | null;
  outcome: object | null;
}
