import type { DataOf, InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { useAgent } from '@chokdee/session';
import { messagingLink } from '../messaging/messaging-link.ts';
import { digitsOf } from '../parts/validate-bank.ts';
import type { RegisterState } from './register.reducer.ts';

const quiet = { quiet: true } as const;

function identity({ form }: RegisterState) {
  return { username: form.username, mobile: form.mobile, agent_code: useAgent.getState().agentCode };
}

export function checkAccount(state: RegisterState): Promise<DataOf<'POST /api/check_account'>> {
  return call('POST /api/check_account', { ...identity(state), affiliate_code: state.form.affiliateCode }, quiet);
}

export function requestOtp(state: RegisterState): Promise<DataOf<'POST /api/request_otp'>> {
  return call('POST /api/request_otp', { ...identity(state), type: 'register' }, quiet);
}

export function verifyOtp(state: RegisterState): Promise<DataOf<'POST /api/verify_otp'>> {
  const code = { otp_code: state.otpCode, otp_ref: state.otpRef, type: 'register' } as const;
  return call('POST /api/verify_otp', { ...identity(state), ...code }, quiet);
}

/** Registers the member. @param otpToken proof of the mobile number in SMS mode, null in bank mode */
export async function registerMember(
  state: RegisterState,
  otpToken: string | null,
): Promise<DataOf<'POST /api/register'>> {
  const link = messagingLink.get();
  const terms = useAgent.getState().config?.info.terms_version;
  const proof = otpToken === null ? bankAccountOf(state) : { ...noBankAccount, otp_token: otpToken };
  try {
    const created = await call(
      'POST /api/register',
      {
        ...identity(state),
        password: state.form.password,
        affiliate_code: state.form.affiliateCode,
        mode: 'bank', // the same in both register types (spec section 3)
        ...proof,
        age_confirmed: state.form.hasAgreed,
        ...(terms === undefined ? {} : { accepted_terms_version: terms }),
        ...(state.form.knowUsId === null ? {} : { know_us_id: state.form.knowUsId }),
        ...(link === null ? {} : { link_token: link.token }),
      },
      quiet,
    );
    messagingLink.clear();
    return created;
  } catch (error) {
    messagingLink.dropIfRefused(error);
    throw error;
  }
}

type BankAccount = Pick<InputOf<'POST /api/register'>, 'bank_id' | 'bank_account_name' | 'bank_account_no'>;

const noBankAccount: BankAccount = { bank_id: null, bank_account_name: '', bank_account_no: '' };

function bankAccountOf({ bank }: RegisterState): BankAccount {
  return {
    bank_id: bank.bankId,
    bank_account_name: bank.accountName.trim(),
    bank_account_no: digitsOf(bank.accountNo),
  };
}
