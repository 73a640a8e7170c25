import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { getMemberInfo } from '../members/account.repository.ts';
import { isMessagingLinked } from '../messaging/messaging-link.ts';
import { changePassword } from '../password/change-password.command.ts';
import { resetPassword } from '../password/reset-password.command.ts';
import { presentBankAccount, presentUserInfo } from './account.presenter.ts';
import { listBankAccounts } from './bank-account.repository.ts';
import { changeMobile } from './change-mobile.command.ts';
import { updateBankAccount } from './update-bank-account.command.ts';

export function registerProfile(app: App): void {
  registerCall(app, 'GET /api/get_user_info', async ({ db, member, ports }) =>
    presentUserInfo({
      member: await getMemberInfo(db, member.id),
      bankAccounts: await listBankAccounts(db, member.id),
      hasMessaging: await isMessagingLinked(db, member.id),
      steps: await ports.firstSteps(db, member.id),
    }),
  );

  registerCall(app, 'POST /api/member/update_sub_bank_account', async (context, input) => {
    const accounts = await updateBankAccount(context, {
      member: context.member,
      password: input.password,
      address: context.requestIp,
      accountId: input.account_id,
      account: {
        bankId: input.bank_id,
        accountName: input.bank_account_name,
        accountNo: input.bank_account_no,
      },
      makeMain: input.make_main ?? false,
    });
    return accounts.map(presentBankAccount);
  });

  registerCall(app, 'POST /api/member/change_password', async (context, input) => {
    await changePassword(context, {
      member: context.member,
      oldPassword: input.old_password,
      newPassword: input.new_password,
      address: context.requestIp,
    });
    return {};
  });

  registerCall(app, 'POST /api/member/change_mobile', async (context, { mobile, otp_token: otpToken, password }) => {
    await changeMobile(context, { member: context.member, mobile, otpToken, password, address: context.requestIp });
    return {};
  });

  registerCall(app, 'POST /api/reset_password', (context, { mobile, otp_token: otpToken, password }) =>
    resetPassword(context, {
      agentId: context.agent.id,
      mobile,
      otpToken,
      password,
      bankAccountLast4: null,
      address: context.requestIp,
    }),
  );

  registerCall(app, 'POST /api/reset_password_v2', (context, input) =>
    resetPassword(context, {
      agentId: context.agent.id,
      mobile: input.mobile,
      otpToken: input.otp_token,
      password: input.password,
      bankAccountLast4: input.bank_account_last4,
      address: context.requestIp,
    }),
  );
}
