export type ForgotStep = 'mobile' | 'verify' | 'password' | 'done';

export interface ForgotState {
  readonly step: ForgotStep;
  readonly mobile: string;
  readonly isBusy: boolean;
  readonly otpRef: string;
  /** ISO time from which the member may ask for another code. */
  readonly resendAt: string;
  readonly code: string;
  /** Last four digits of the registered account, for agents that ask for them. */
  readonly accountEnd: string;
  /** The server asks for the account as well, because this mobile number was never verified. */
  readonly needsAccount: boolean;
  /** Token that proves the mobile number. */
  readonly otpToken: string | null;
  readonly password: string;
  readonly repeated: string;
  /** The username of the member, known after the password was set. */
  readonly username: string;
}

type Typed = Pick<ForgotState, 'mobile' | 'code' | 'accountEnd' | 'password' | 'repeated'>;

export type ForgotAction =
  | { readonly type: 'typed'; readonly fields: Partial<Typed> }
  | { readonly type: 'started' }
  | { readonly type: 'failed' }
  | { readonly type: 'otpSent'; readonly otpRef: string; readonly resendAt: string }
  | { readonly type: 'otpRejected' }
  | { readonly type: 'verified'; readonly otpToken: string }
  | { readonly type: 'proofRefused'; readonly part: 'mobile' | 'account' }
  | { readonly type: 'accountWanted' }
  | { readonly type: 'saved'; readonly username: string }
  | { readonly type: 'wentBack' };

const noProof = { otpRef: '', resendAt: '', code: '', accountEnd: '', needsAccount: false, otpToken: null } as const;

export const forgotStart: ForgotState = {
  step: 'mobile',
  mobile: '',
  isBusy: false,
  ...noProof,
  password: '',
  repeated: '',
  username: '',
};

/** mobile -> verify -> password -> done. A refused proof leads back to the step that asks for it. */
export function forgotReducer(state: ForgotState, action: ForgotAction): ForgotState {
  switch (action.type) {
    case 'typed':
      return { ...state, ...action.fields };
    case 'started':
      return { ...state, isBusy: true };
    case 'failed':
      return { ...state, isBusy: false };
    case 'otpSent': {
      const { otpRef, resendAt } = action;
      return { ...state, step: 'verify', isBusy: false, code: '', otpToken: null, otpRef, resendAt };
    }
    case 'otpRejected':
      return { ...state, isBusy: false, code: '' };
    case 'verified':
      return { ...state, step: 'password', isBusy: false, otpToken: action.otpToken };
    case 'proofRefused':
      if (action.part === 'account') return { ...state, step: 'verify', isBusy: false, accountEnd: '' };
      return { ...state, ...noProof, step: 'mobile', isBusy: false };
    case 'accountWanted':
      return { ...state, step: 'verify', isBusy: false, needsAccount: true };
    case 'saved':
      return { ...state, ...noProof, step: 'done', isBusy: false, username: action.username };
    case 'wentBack':
      return state.isBusy ? state : { ...state, ...noProof, step: 'mobile' };
  }
}
