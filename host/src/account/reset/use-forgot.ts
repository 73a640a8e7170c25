import { ApiError, call } from '@chokdee/http';
import { agentSetting, useAgent } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { type Dispatch, useReducer } from 'react';
import { copy } from '../copy.ts';
import { tellError } from '../parts/tell-error.ts';
import { type ForgotAction, type ForgotState, forgotReducer, forgotStart } from './forgot.reducer.ts';

const quiet = { quiet: true } as const;
type Dispatcher = Dispatch<ForgotAction>;

/**
 * Value of `reset_password_mode` for agents that also ask for the end of the registered account (reset_password_v2).
 */
const BY_ACCOUNT = '2';

/** State and actions of a forgotten password. */
export function useForgot() {
  const [state, dispatch] = useReducer(forgotReducer, forgotStart);
  const forAll = useAgent((agent) => agentSetting(agent.config, 'reset_password_mode') === BY_ACCOUNT);
  const byAccount = forAll || state.needsAccount;
  return {
    state,
    byAccount,
    type: (fields: Extract<ForgotAction, { type: 'typed' }>['fields']) => dispatch({ type: 'typed', fields }),
    goBack: () => dispatch({ type: 'wentBack' }),
    sendOtp: () => sendOtp(state, dispatch),
    resendOtp: async () => (await sendOtp(state, dispatch)) && toast.success(copy.resent),
    verify: () => verify(state, dispatch),
    save: () => save(state, byAccount, dispatch),
  };
}

export type Forgot = ReturnType<typeof useForgot>;

function identity({ mobile }: ForgotState) {
  return { username: '', mobile, type: 'reset', agent_code: useAgent.getState().agentCode } as const;
}

async function sendOtp(state: ForgotState, dispatch: Dispatcher): Promise<boolean> {
  dispatch({ type: 'started' });
  try {
    const otp = await call('POST /api/request_otp', identity(state), quiet);
    dispatch({ type: 'otpSent', otpRef: otp.otp_ref, resendAt: otp.resend_at });
    return true;
  } catch (error) {
    dispatch({ type: 'failed' });
    tellError(error);
    return false;
  }
}

async function verify(state: ForgotState, dispatch: Dispatcher): Promise<void> {
  // A code can be used once. If only the account was refused, the number stays verified.
  if (state.otpToken !== null) {
    dispatch({ type: 'verified', otpToken: state.otpToken });
    return;
  }
  dispatch({ type: 'started' });
  try {
    const code = { otp_code: state.code, otp_ref: state.otpRef };
    const proof = await call('POST /api/verify_otp', { ...identity(state), ...code }, quiet);
    dispatch({ type: 'verified', otpToken: proof.otp_token });
  } catch (error) {
    dispatch({ type: 'otpRejected' });
    tellError(error);
  }
}

async function save(state: ForgotState, byAccount: boolean, dispatch: Dispatcher): Promise<void> {
  if (state.otpToken === null) return;
  dispatch({ type: 'started' });
  const { mobile, otpToken: otp_token, password, accountEnd: bank_account_last4 } = state;
  const input = { mobile, otp_token, password, agent_code: useAgent.getState().agentCode };
  try {
    const { username } = byAccount
      ? await call('POST /api/reset_password_v2', { ...input, bank_account_last4 }, quiet)
      : await call('POST /api/reset_password', input, quiet);
    dispatch({ type: 'saved', username });
  } catch (error) {
    if (error instanceof ApiError && error.is('1022 BANK_ACCOUNT_MISMATCH'))
      dispatch({ type: 'proofRefused', part: 'account' });
    else if (error instanceof ApiError && error.is('1007 OTP_TOKEN_INVALID'))
      dispatch({ type: 'proofRefused', part: 'mobile' });
    else if (error instanceof ApiError && error.is('1028 RESET_NEEDS_BANK')) dispatch({ type: 'accountWanted' });
    else dispatch({ type: 'failed' });
    tellError(error);
  }
}
