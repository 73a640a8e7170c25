import { generate, validate } from 'promptparse';
import { createTransferChannel } from '../transfer-channel.ts';
import { truemoneyDemo } from './truemoney.seed.ts';

/** TrueMoney is no bank of the slip standard; this names it towards the provider. */
const SENDING_BANK = 'TRUEMONEY';

/** To the first TrueMoney wallet of the agent, by number or by the wallet's own QR. */
export const truemoney = createTransferChannel({
  needsSender: false,
  cashAccount: 'cash:truemoney',
  demo: truemoneyDemo,
  findReceiver: async (db, agentId) => {
    const wallet = await db
      .selectFrom('agent_true_money_accounts')
      .select(['account_name', 'mobile as account_no'])
      .where('agent_id', '=', agentId)
      .orderBy('position')
      .executeTakeFirst();
    return wallet && { ...wallet, bank_id: null };
  },
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
