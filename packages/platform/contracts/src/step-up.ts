/** Actions that need a second proof of identity, because a stolen password must not be enough. */
export const stepUpPurposes = ['payout_account', 'password', 'mobile', 'withdraw_new_device', 'factor'] as const;
export type StepUpPurpose = (typeof stepUpPurposes)[number];

export const stepUpMethods = ['otp', 'totp', 'passkey', 'recovery'] as const;
export type StepUpMethodName = (typeof stepUpMethods)[number];

/** Data of STEP_UP_NEEDED. After the proof, the same call succeeds once. */
export interface StepUpNeeded {
  readonly id: string;
  readonly purpose: StepUpPurpose;
  /** Describes the action in words, such as a bank and the last digits of the account. */
  readonly subject: string;
  /** Methods that this member can use, strongest first. */
  readonly methods: readonly StepUpMethodName[];
  readonly expires_at: string;
}
