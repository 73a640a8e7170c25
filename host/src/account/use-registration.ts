import { ApiError, call } from '@chokdee/http';
import { agentSetting, useAgent } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { type Dispatch, useEffect, useReducer } from 'react';
import { accountCopy } from './account-copy.ts';
import { type RegisterAction, type RegisterState, registerReducer, startRegistration } from './register.reducer.ts';

const CONFIRM_LOCK_MS = 2_500;
const USERNAME_BY_MEMBER = '1';

/** The registration flow: its state, and the acts of each step. */
export function useRegistration(affiliateCode: string) {
  const [state, dispatch] = useReducer(registerReducer, affiliateCode, startRegistration);
  const config = useAgent((agent) => agent.config);
  const typesUsername = agentSetting(config, 'generate_username_mode') === USERNAME_BY_MEMBER;
  const { locked } = state;
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => dispatch({ type: 'unlocked' }), CONFIRM_LOCK_MS);
    return () => clearTimeout(timer);
  }, [locked]);
  return {
    state,
    dispatch,
    typesUsername,
    submitForm: () => submitForm(state, dispatch),
    resendOtp: () => resendOtp(state, dispatch),
    confirmOtp: () => confirmOtp(state, dispatch),
  };
}

export type Registration = ReturnType<typeof useRegistration>;

function identity({ form }: RegisterState) {
  return { username: form.username, mobile: form.mobile, agent_code: useAgent.getState().agentCode };
}

async function sendOtp(state: RegisterState, dispatch: Dispatch<RegisterAction>): Promise<void> {
  const otp = await call('POST /api/request_otp', { ...identity(state), type: 'register' }, { quiet: true });
  dispatch({ type: 'otp_sent', otpRef: otp.otp_ref, resendAt: otp.resend_at });
}

async function submitForm(state: RegisterState, dispatch: Dispatch<RegisterAction>): Promise<void> {
  dispatch({ type: 'started' });
  try {
    const affiliate_code = state.form.affiliateCode;
    await call('POST /api/check_account', { ...identity(state), affiliate_code }, { quiet: true });
    await sendOtp(state, dispatch);
  } catch (error) {
    dispatch({ type: 'failed' });
    tell(error);
  }
}

async function resendOtp(state: RegisterState, dispatch: Dispatch<RegisterAction>): Promise<void> {
  dispatch({ type: 'started' });
  try {
    await sendOtp(state, dispatch);
    toast.success(accountCopy.resent);
  } catch (error) {
    dispatch({ type: 'failed' });
    tell(error);
  }
}

async function confirmOtp(state: RegisterState, dispatch: Dispatch<RegisterAction>): Promise<void> {
  dispatch({ type: 'started' });
  const otpToken = state.otpToken ?? (await verifyOtp(state, dispatch));
  if (otpToken === null) return;
  try {
    dispatch({ type: 'registered', created: await register(state, otpToken) });
  } catch (error) {
    dispatch({ type: 'register_failed' });
    tell(error);
  }
}

async function verifyOtp(state: RegisterState, dispatch: Dispatch<RegisterAction>): Promise<string | null> {
  try {
    const code = { otp_code: state.otpCode, otp_ref: state.otpRef, type: 'register' } as const;
    const proof = await call('POST /api/verify_otp', { ...identity(state), ...code }, { quiet: true });
    dispatch({ type: 'otp_verified', otpToken: proof.otp_token });
    return proof.otp_token;
  } catch (error) {
    dispatch({ type: 'otp_rejected' });
    tell(error);
    return null;
  }
}

function register(state: RegisterState, otpToken: string) {
  const { form } = state;
  const terms = useAgent.getState().config?.info.terms_version;
  return call(
    'POST /api/register',
    {
      ...identity(state),
      password: form.password,
      affiliate_code: form.affiliateCode,
      mode: 'bank',
      bank_id: null,
      bank_account_name: '',
      bank_account_no: '',
      otp_token: otpToken,
      age_confirmed: form.agreed,
      ...(form.knowUsId === null ? {} : { know_us_id: form.knowUsId }),
      ...(terms === undefined ? {} : { accepted_terms_version: terms }),
    },
    { quiet: true },
  );
}

function tell(error: unknown): void {
  toast.error(error instanceof ApiError ? error.message : accountCopy.noConnection);
}
