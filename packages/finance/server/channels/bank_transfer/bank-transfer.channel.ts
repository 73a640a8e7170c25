import { readBankSlip } from '../bank-slip.ts';
import { createTransferChannel } from '../transfer-channel.ts';
import { bankTransferDemo } from './bank-transfer.seed.ts';

/** To the first bank account of the agent, from the account that the member has registered. */
export const bankTransfer = createTransferChannel({
  needsSender: true,
  cashAccount: 'cash:bank',
  demo: bankTransferDemo,
  findReceiver: (db, agentId) =>
    db
      .selectFrom('agent_bank_accounts')
      .select(['account_name', 'account_no', 'bank_id'])
      .where('agent_id', '=', agentId)
      .orderBy('position')
      .executeTakeFirst(),
  ownerOf: async (db, accountNo) => {
    const accounts = db.selectFrom('agent_bank_accounts').select('agent_id').where('account_no', '=', accountNo);
    return (await accounts.executeTakeFirst())?.agent_id ?? null;
  },
  readSlip: readBankSlip,
});

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts {
    'cash:bank': 'received on the bank accounts';
  }
}
