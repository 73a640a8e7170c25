import { generate, validate } from 'promptparse';
import { createTransferChannel } from '../transfer-channel.ts';
import { truemoneyRow } from './truemoney.seed.ts';

/** Names TrueMoney towards the provider: it is no bank of the slip standard. */
const SENDING_BANK = 'TRUEMONEY';

/** Paid to the chosen TrueMoney wallet of the agent, else the first, by number or by the wallet's own QR. */
export const truemoney = createTransferChannel({
  needsSender: false,
  cashAccount: 'cash:truemoney',
  rowOf: () => truemoneyRow,
  listReceivers: async (db, agentId) => {
    const wallets = await db
      .selectFrom('agent_true_money_accounts')
      .select(['position', 'account_name', 'mobile as account_no', 'is_open'])
      .where('agent_id', '=', agentId)
      .orderBy('position')
      .execute();
    return wallets.map((wallet) => ({ ...wallet, bank_id: null }));
  },
  nameOf: () => 'TrueMoney',
  payloadOf: ({ account_no: mobileNo }, payableSatang) =>
    generate.trueMoney({ mobileNo, amount: Number(payableSatang) / 100 }),
  ownerOf: async (db, accountNo) => {
    const wallets = db.selectFrom('agent_true_money_accounts').select('agent_id').where('mobile', '=', accountNo);
    return (await wallets.executeTakeFirst())?.agent_id ?? null;
  },
  readSlip: (qr) => {
    const transRef = validate.trueMoneySlipVerify(qr)?.transactionId;
    return transRef ? { sendingBank: SENDING_BANK, transRef } : null;
  },
});

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts {
    'cash:truemoney': 'received on TrueMoney';
  }
}
