import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { spendLookup } from '../budgets/lookup-budgets.ts';
import { keepDevice, readDevice, recogniseDevice } from '../session/device-cookie.ts';
import { checkAccount } from './check-account.command.ts';
import { registerAccount } from './register.command.ts';
import { requestOtp } from './request-otp.command.ts';
import { verifyOtp } from './verify-otp.command.ts';

export function registerSignUp(app: App): void {
  registerCall(app, 'POST /api/check_account', async (context, input) => {
    const { db, agent } = context;
    const { username = '', mobile, affiliate_code: affiliateCode = '' } = input;
    await spendLookup(context);
    await checkAccount(db, { agentId: agent.id, username, mobile, affiliateCode });
    return {};
  });

  registerCall(app, 'POST /api/request_otp', async (context, { mobile, type }) => {
    const { agent } = context;
    const challenge = await requestOtp(context, {
      agentId: agent.id,
      agentName: agent.code,
      mobile,
      purpose: type,
      deviceId: readDevice(context),
    });
    return {
      otp_ref: challenge.ref,
      expires_at: challenge.expiresAt.toISOString(),
      resend_at: challenge.resendAt.toISOString(),
    };
  });

  registerCall(app, 'POST /api/verify_otp', async (context, { mobile, type, otp_ref: ref, otp_code: code }) => {
    const token = await verifyOtp(context, { agentId: context.agent.id, mobile, purpose: type, ref, code });
    return { otp_token: token, otp_ref: ref };
  });

  registerCall(app, 'POST /api/register', async (context, input) => {
    const device = recogniseDevice(context);
    // A code for the number was counted already.
    if (!input.otp_token) await spendLookup(context);
    const { username } = await registerAccount(context, {
      agent: context.agent,
      username: input.username ?? '',
      mobile: input.mobile,
      password: input.password,
      affiliateCode: input.affiliate_code ?? '',
      knowUsId: input.know_us_id ?? null,
      mode: input.mode ?? '',
      otpToken: input.otp_token ?? '',
      bankAccount: {
        bankId: input.bank_id,
        accountName: input.bank_account_name,
        accountNo: input.bank_account_no,
      },
      termsVersion: input.accepted_terms_version ?? '',
      isOfAge: input.age_confirmed ?? false,
      linkToken: input.link_token ?? '',
      address: context.requestIp,
      ...device,
    });
    keepDevice(context, device.deviceId);
    return { username, password: input.password };
  });
}
