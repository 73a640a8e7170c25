import type { InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { storeUserInfo, useSession } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { tellError } from '../../account/parts/tell-error.ts';

/** Adds or changes a bank account, shows the new list and reports failures. @returns true when it succeeded */
export async function updateBankAccounts(
  input: InputOf<'POST /api/member/update_sub_bank_account'>,
  done: string,
): Promise<boolean> {
  try {
    const bank_accounts = await call('POST /api/member/update_sub_bank_account', input);
    const { userInfo } = useSession.getState();
    if (userInfo !== null) storeUserInfo({ ...userInfo, bank_accounts });
    toast.success(done);
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}
