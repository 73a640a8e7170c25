/** Acts of a member that are proved once more: a password that somebody else has come by is not enough for them. */
export const stepUpPurposes = ['payout_account', 'password', 'mobile', 'withdraw_new_device', 'factor'] as const;
export type StepUpPurpose = (typeof stepUpPurposes)[number];

export const stepUpMethods = ['otp', 'totp', 'passkey', 'recovery'] as const;
export type StepUpMethodName = (typeof stepUpMethods)[number];

/** Data of STEP_UP_NEEDED. The same call, repeated after the proof, goes through once. */
export interface StepUpNeeded {
  readonly id: string;
  readonly purpose: StepUpPurpose;
  /** What is to be approved, in words, e.g. a bank and the last digits of the account. */
  readonly subject: string;
  /** Those that this member can use, the strongest first. */
  readonly methods: readonly StepUpMethodName[];
  readonly expires_at: string;
}
