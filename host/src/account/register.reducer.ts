export interface RegisterForm {
  readonly username: string;
  readonly mobile: string;
  readonly password: string;
  readonly knowUsId: number | null;
  readonly affiliateCode: string;
  /** Twenty or older, and the terms. */
  readonly agreed: boolean;
}

export type RegisterStep = 'pending' | 'sms_verification' | 'completed';

export interface RegisterState {
  readonly step: RegisterStep;
  readonly form: RegisterForm;
  /** A call is under way. */
  readonly busy: boolean;
  readonly otpCode: string;
  readonly otpRef: string;
  /** ISO instant from which another code may be asked for. */
  readonly resendAt: string;
  /** Proof of the mobile number; kept when registering fails, because a code is good for one use. */
  readonly otpToken: string | null;
  /** After a failed registration the confirm button rests for a moment (spec section 8). */
  readonly locked: boolean;
  readonly created: { readonly username: string; readonly password: string } | null;
}

export type RegisterAction =
  | { readonly type: 'edited'; readonly form: Partial<RegisterForm> }
  | { readonly type: 'started' }
  | { readonly type: 'failed' }
  | { readonly type: 'otp_sent'; readonly otpRef: string; readonly resendAt: string }
  | { readonly type: 'otp_typed'; readonly code: string }
  | { readonly type: 'otp_rejected' }
  | { readonly type: 'otp_verified'; readonly otpToken: string }
  | { readonly type: 'register_failed' }
  | { readonly type: 'unlocked' }
  | { readonly type: 'registered'; readonly created: { readonly username: string; readonly password: string } }
  | { readonly type: 'went_back' };

const noOtp = { otpCode: '', otpRef: '', resendAt: '', otpToken: null, locked: false } as const;

export function startRegistration(affiliateCode: string): RegisterState {
  const form = { username: '', mobile: '', password: '', knowUsId: null, affiliateCode, agreed: false };
  return { step: 'pending', form, busy: false, created: null, ...noOtp };
}

/** pending -> sms_verification -> completed (spec section 4, register_type 1). */
export function registerReducer(state: RegisterState, action: RegisterAction): RegisterState {
  switch (action.type) {
    case 'edited':
      return state.step === 'pending' ? { ...state, form: { ...state.form, ...action.form } } : state;
    case 'started':
      return { ...state, busy: true };
    case 'failed':
      return { ...state, busy: false };
    case 'otp_sent': {
      const { otpRef, resendAt } = action;
      return { ...state, ...noOtp, step: 'sms_verification', busy: false, otpRef, resendAt };
    }
    case 'otp_typed':
      return { ...state, otpCode: action.code.replace(/\D/g, '').slice(0, 6) };
    case 'otp_rejected':
      return { ...state, busy: false, otpCode: '' };
    case 'otp_verified':
      return { ...state, otpToken: action.otpToken };
    case 'register_failed':
      return { ...state, busy: false, locked: true };
    case 'unlocked':
      return { ...state, locked: false };
    case 'registered':
      return { ...state, ...noOtp, step: 'completed', busy: false, created: action.created };
    case 'went_back':
      return state.step === 'sms_verification' ? { ...state, ...noOtp, step: 'pending', busy: false } : state;
  }
}
