/** A bank account of a member that payouts are to go to. */
export interface PayoutAccount {
  readonly memberId: number;
  readonly agentId: number;
  readonly bankId: number;
  /** Digits only. */
  readonly accountNo: string;
  readonly accountName: string;
}
