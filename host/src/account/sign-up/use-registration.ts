import { ApiError } from '@chokdee/http';
import { agentSetting, useAgent } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { type Dispatch, useEffect, useReducer } from 'react';
import { copy } from '../copy.ts';
import { tellError } from '../parts/tell-error.ts';
import { refreshAgentConfig } from '../session/session.commands.ts';
import { checkAccount, registerMember, requestOtp, verifyOtp } from './register.commands.ts';
import { type RegisterAction, type RegisterState, registerReducer, startRegistration } from './register.reducer.ts';

const CONFIRM_LOCK_MS = 2_500;
const USERNAME_BY_MEMBER = '1';
/** Value of the agent's register_type: 1 verifies the mobile number by SMS, 2 asks for a bank account. */
const REGISTER_BY_BANK = 2;

type Dispatcher = Dispatch<RegisterAction>;

/** State and actions of the registration. */
export function useRegistration(affiliateCode: string) {
  const [state, dispatch] = useReducer(registerReducer, affiliateCode, startRegistration);
  const config = useAgent((agent) => agent.config);
  const typesUsername = agentSetting(config, 'generate_username_mode') === USERNAME_BY_MEMBER;
  const { isLocked } = state;
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => dispatch({ type: 'unlocked' }), CONFIRM_LOCK_MS);
    return () => clearTimeout(timer);
  }, [isLocked]);
  return {
    state,
    dispatch,
    typesUsername,
    submitForm: () => submitForm(state, dispatch),
    resendOtp: () => resendOtp(state, dispatch),
    confirmOtp: () => confirmOtp(state, dispatch),
    confirmBank: () => register(state, null, dispatch),
  };
}

export type Registration = ReturnType<typeof useRegistration>;

async function sendOtp(state: RegisterState, dispatch: Dispatcher): Promise<void> {
  const otp = await requestOtp(state);
  dispatch({ type: 'otpSent', otpRef: otp.otp_ref, resendAt: otp.resend_at });
}

async function submitForm(state: RegisterState, dispatch: Dispatcher): Promise<void> {
  dispatch({ type: 'started' });
  try {
    await checkAccount(state);
    if (useAgent.getState().config?.info.register_type === REGISTER_BY_BANK) dispatch({ type: 'bankAsked' });
    else await sendOtp(state, dispatch);
  } catch (error) {
    dispatch({ type: 'failed' });
    tellError(error);
  }
}

async function resendOtp(state: RegisterState, dispatch: Dispatcher): Promise<void> {
  dispatch({ type: 'started' });
  try {
    await sendOtp(state, dispatch);
    toast.success(copy.resent);
  } catch (error) {
    dispatch({ type: 'failed' });
    tellError(error);
  }
}

async function confirmOtp(state: RegisterState, dispatch: Dispatcher): Promise<void> {
  dispatch({ type: 'started' });
  const otpToken = state.otpToken ?? (await proveMobile(state, dispatch));
  if (otpToken !== null) await register(state, otpToken, dispatch);
}

async function proveMobile(state: RegisterState, dispatch: Dispatcher): Promise<string | null> {
  try {
    const proof = await verifyOtp(state);
    dispatch({ type: 'otpVerified', otpToken: proof.otp_token });
    return proof.otp_token;
  } catch (error) {
    dispatch({ type: 'otpRejected' });
    tellError(error);
    return null;
  }
}

async function register(state: RegisterState, otpToken: string | null, dispatch: Dispatcher): Promise<void> {
  dispatch({ type: 'started' });
  try {
    dispatch({ type: 'registered', created: await registerMember(state, otpToken) });
  } catch (error) {
    tellError(error);
    if (error instanceof ApiError && error.is('1016 TERMS_OUTDATED')) {
      await refreshAgentConfig().catch((failure: unknown) => console.error(failure));
      dispatch({ type: 'termsOutdated' });
    } else {
      const isProofSpent = error instanceof ApiError && error.is('1007 OTP_TOKEN_INVALID');
      dispatch({ type: 'registerFailed', isProofSpent });
    }
  }
}
