import type { BankForm } from '../parts/validate-bank.ts';

export interface RegisterForm {
  readonly username: string;
  readonly mobile: string;
  readonly password: string;
  readonly knowUsId: number | null;
  readonly affiliateCode: string;
  /** The member is at least 20 and accepts the terms. */
  readonly hasAgreed: boolean;
}

export type RegisterStep = 'pending' | 'sms_verification' | 'bank_verification' | 'completed';

export interface RegisterState {
  readonly step: RegisterStep;
  readonly form: RegisterForm;
  readonly bank: BankForm;
  /** A call is running. */
  readonly isBusy: boolean;
  readonly otpCode: string;
  readonly otpRef: string;
  /** ISO time from which the member may ask for another code. */
  readonly resendAt: string;
  /** Token that proves the mobile number. A failed registration keeps it, because a code works once. */
  readonly otpToken: string | null;
  /** The confirm button is disabled for a moment after a failed registration (spec section 8). */
  readonly isLocked: boolean;
  readonly created: { readonly username: string; readonly password: string } | null;
}

export type RegisterAction =
  | { readonly type: 'edited'; readonly form: Partial<RegisterForm> }
  | { readonly type: 'bankEdited'; readonly bank: Partial<BankForm> }
  | { readonly type: 'started' }
  | { readonly type: 'failed' }
  | { readonly type: 'bankAsked' }
  | { readonly type: 'otpSent'; readonly otpRef: string; readonly resendAt: string }
  | { readonly type: 'otpTyped'; readonly code: string }
  | { readonly type: 'otpRejected' }
  | { readonly type: 'otpVerified'; readonly otpToken: string }
  | { readonly type: 'registerFailed'; readonly isProofSpent: boolean }
  | { readonly type: 'termsOutdated' }
  | { readonly type: 'unlocked' }
  | { readonly type: 'registered'; readonly created: { readonly username: string; readonly password: string } }
  | { readonly type: 'wentBack' }
  | { readonly type: 'reset' };

type Handlers = {
  readonly [T in RegisterAction['type']]?: (
    state: RegisterState,
    action: Extract<RegisterAction, { type: T }>,
  ) => RegisterState;
};

const noOtp = { otpCode: '', otpRef: '', resendAt: '', otpToken: null, isLocked: false } as const;

export function startRegistration(affiliateCode: string): RegisterState {
  const form = { username: '', mobile: '', password: '', knowUsId: null, affiliateCode, hasAgreed: false };
  const bank = { bankId: null, accountName: '', accountNo: '' };
  return { step: 'pending', form, bank, isBusy: false, created: null, ...noOtp };
}

const failed = (state: RegisterState): RegisterState => ({ ...state, isBusy: false });
const started = (state: RegisterState): RegisterState => ({ ...state, isBusy: true });

/** Handlers that SMS and bank verification share. */
const verification = {
  started,
  failed,
  // A running registration may still succeed: going back would lose its password.
  wentBack: (state) => (state.isBusy ? state : { ...state, ...noOtp, step: 'pending' }),
  registerFailed: (state, { isProofSpent }) => ({
    ...state,
    isBusy: false,
    isLocked: true,
    ...(isProofSpent ? { otpToken: null, otpCode: '' } : {}),
  }),
  /** The agent changed the terms: the member must read and accept them again. */
  termsOutdated: (state) => ({
    ...state,
    ...noOtp,
    step: 'pending',
    isBusy: false,
    form: { ...state.form, hasAgreed: false },
  }),
  unlocked: (state) => ({ ...state, isLocked: false }),
  registered: (state, { created }) => ({ ...state, ...noOtp, step: 'completed', isBusy: false, created }),
} satisfies Handlers;

const otpSent: Handlers['otpSent'] = (state, { otpRef, resendAt }) => ({
  ...state,
  ...noOtp,
  step: 'sms_verification',
  isBusy: false,
  otpRef,
  resendAt,
});

/** Actions that each state handles (spec section 4). A state ignores all others, such as late answers. */
const transitions: Readonly<Record<RegisterStep, Handlers>> = {
  pending: {
    started,
    failed,
    edited: (state, { form }) => ({ ...state, form: { ...state.form, ...form } }),
    bankAsked: (state) => ({ ...state, step: 'bank_verification', isBusy: false }),
    otpSent,
  },
  sms_verification: {
    ...verification,
    otpSent,
    otpTyped: (state, { code }) => ({ ...state, otpCode: code }),
    otpRejected: (state) => ({ ...state, isBusy: false, otpCode: '' }),
    otpVerified: (state, { otpToken }) => ({ ...state, otpToken }),
  },
  bank_verification: {
    ...verification,
    bankEdited: (state, { bank }) => ({ ...state, bank: { ...state.bank, ...bank } }),
  },
  completed: {},
};

/** pending -> sms_verification or bank_verification -> completed (spec section 4). */
export function registerReducer(state: RegisterState, action: RegisterAction): RegisterState {
  if (action.type === 'reset') return startRegistration('');
  const handle = transitions[state.step][action.type] as
    | ((state: RegisterState, action: RegisterAction) => RegisterState)
    | undefined;
  return handle === undefined ? state : handle(state, action);
}
