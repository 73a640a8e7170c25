import { addAccount } from '@chokdee/account-server/profile';
import { receivePayment } from '@chokdee/finance-server/bank';
import { openOrder } from '@chokdee/finance-server/deposits';
import { confirmAccount } from '@chokdee/finance-server/names';
import { payOut, prepareWithdrawal, refuseWithdrawal, requestWithdrawal } from '@chokdee/finance-server/withdraw';
import { type Act, depsAt, type History, type HistoryDeps, keep, later, pastTime, playerOf } from './history.ts';

type Payer = Pick<History, 'deps' | 'member'>;

/** A QR deposit, paid half a minute later by the bank's webhook. */
export async function deposit(history: Payer, at: Date, amountSatang: bigint): Promise<void> {
  const props = { ...playerOf(history), channelId: 1, subChannelId: null, amountSatang, promotionId: undefined };
  const order = await openOrder(depsAt(history, at), { ...props, by: 'qr', keep, answerRow: () => null });
  const paidAt = later(at, 31);
  await receivePayment(depsAt(history, later(paidAt, 3)), {
    provider: 'sandbox',
    eventId: `demo-history:${order.ref}`,
    type: 'payment.received',
    ref: order.ref,
    transRef: null,
    receiverAccount: null,
    amountSatang,
    paidAt,
    payerBank: 'KBANK',
    payerName: order.sender_account_name ?? history.member.username,
    payerAccount: order.sender_account_no ?? '',
  });
}

/** Session id of the member's requests, as if from a known device. */
const sessionId = 'demo-history';

/** Both steps of a withdrawal. Returns its reference. */
async function withdraw(deps: HistoryDeps, { member, wallets }: History, amountSatang: bigint): Promise<string> {
  const asked = { member: { ...member, sessionId }, walletId: wallets.main, amountSatang };
  const { token } = await prepareWithdrawal(deps, { ...asked, accountId: null });
  const { ref } = await requestWithdrawal(deps, { ...asked, token, sessionId, keep, answerRow: () => null });
  return ref;
}

const secondAccount = { bankId: 2, accountName: 'ณภัทร ศรีสุข', accountNo: '0000045678' };
const refusal = 'ยอดนี้ต้องยืนยันตัวตนเพิ่ม ส่งเอกสารทางแชตแล้วขอถอนใหม่ได้เลย';

/** QR deposits, a paid withdrawal, a refused one and a second bank account. */
export function moneyActs(history: History): Act[] {
  const { member } = history;
  const at = (daysAgo: number, time: string): Date => pastTime(history, daysAgo, time);
  let refused = '';
  return [
    {
      at: at(10, '09:05'),
      run: async ({ db }) => {
        const account = { ...secondAccount, memberId: member.id, agentId: member.agentId };
        const added = { member, details: account, makeMain: false, address: '49.228.16.0', at: at(10, '09:05') };
        await addAccount(db, { ...added, approve: keep });
        await confirmAccount(db, account, at(10, '09:05'));
      },
    },
    { at: at(8, '09:12'), run: () => deposit(history, at(8, '09:12'), 50_000n) },
    { at: at(6, '18:02'), run: () => deposit(history, at(6, '18:02'), 100_000n) },
    {
      at: at(5, '11:05'),
      run: async (deps) => {
        const ref = await withdraw(deps, history, 150_000n);
        await payOut(depsAt(history, at(5, '11:07')), { ref, attempt: 0 });
      },
    },
    {
      // Above the limit of automatic withdrawals.
      at: at(3, '10:20'),
      run: async (deps) => {
        refused = await withdraw(deps, history, 550_000n);
      },
    },
    {
      at: at(3, '10:48'),
      run: ({ db, clock }) =>
        refuseWithdrawal(db, { ref: refused, agentId: member.agentId, now: clock.now(), reason: refusal }),
    },
    { at: at(3, '19:10'), run: () => deposit(history, at(3, '19:10'), 70_000n) },
  ];
}
