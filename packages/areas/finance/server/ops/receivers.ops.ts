import { type Bank, banks } from '@chokdee/contracts/banks';
import type { Tx } from '@chokdee/kernel/db';
import {
  actCommand,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  oneOf,
  type Reason,
  refuse,
  rowsCommand,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { listChannels } from '../deposits/order.repository.ts';
import {
  addBankAccount,
  addWallet,
  findReceiverOf,
  listReceivers,
  type Receiver,
  setReceiverOpen,
} from '../receivers/receiver.repository.ts';
import { accountWords, openWords, refusals } from '../refusals.copy.ts';

const shortName = (bankId: number | null): string => banks.find(({ id }) => id === bankId)?.short_name ?? '';

const listCommand = rowsCommand({
  name: 'receivers list',
  summary: 'Accounts that members of the agent pay to, and those that are closed.',
  permission: 'finance.read',
  isPersonal: false,
  none: 'No account: receivers add.',
  rows: async ({ db, agentId }) =>
    (await listReceivers(db, agentId)).map((receiver) => ({ ...receiver, bank: shortName(receiver.bank_id) })),
  line: ({ channel, id, bank, account_no, account_name, is_open }) =>
    [channel.padEnd(14), id.padEnd(12), bank.padEnd(6), account_no, account_name, is_open ? 'open' : 'closed'].join(
      '  ',
    ),
});

const kinds = ['bank_transfer', 'truemoney', 'promptpay_qr'] as const;
const forms: Readonly<Record<(typeof kinds)[number], { readonly form: RegExp; readonly words: Reason }>> = {
  bank_transfer: { form: /^\d{10,15}$/, words: accountWords.bank },
  truemoney: { form: /^0\d{9}$/, words: accountWords.mobile },
  promptpay_qr: { form: /^\d{15}$/, words: accountWords.biller },
};

function readAccount({ places }: OpsInput) {
  const channel = oneOf('<channel>', places.channel ?? '', kinds);
  const { form, words } = forms[channel];
  const accountNo = places.account ?? '';
  if (!form.test(accountNo)) throw new OpsUsageError(refusals.accountForm(channel, words));
  return { channel, accountNo };
}

function readName(text: string): string {
  if (!/\S/.test(text)) throw new OpsUsageError(usage.filled('<name>'));
  return text.trim();
}

function readBank({ options }: OpsInput): Bank {
  const bank = banks.find(({ short_name }) => short_name === options.bank?.toUpperCase());
  if (bank) return bank;
  throw new OpsUsageError(usage.oneOf('--bank', banks.map(({ short_name }) => short_name).join(', ')));
}

/** Digits that tell accounts apart; the rest stays for the second person to type. */
const ending = (accountNo: string | null): string | null => accountNo && `•${accountNo.slice(-4)}`;

async function readReceiving(tx: Tx, agentId: number) {
  const accounts = (await listReceivers(tx, agentId)).map(({ channel, account_no, is_open }) => ({
    channel,
    account: ending(account_no),
    is_open,
  }));
  const billers = (await listChannels(tx, agentId)).filter(({ biller_id }) => biller_id !== null);
  return { accounts, billers: billers.map(({ code, biller_id }) => ({ channel: code, biller: ending(biller_id) })) };
}

/** @throws FORBIDDEN for an account that this or another brand has: a payment to it would name both */
async function assertFree(tx: Tx, agentId: number, { channel, accountNo }: ReturnType<typeof readAccount>) {
  const owner = await findReceiverOf(tx, accountNo);
  const isOwnBiller = owner?.agent_id === agentId && owner.channel === channel && channel === 'promptpay_qr';
  if (!owner || isOwnBiller) return;
  if (owner.agent_id !== agentId) throw refuse(refusals.receiverOfAnother(ending(accountNo) ?? ''));
  throw refuse(refusals.receiverKnown(ending(accountNo) ?? '', owner.channel));
}

const addCommand = actCommand({
  name: 'receivers add',
  summary: 'Adds an account that members pay to; the QR of PromptPay is paid to one biller, which it replaces.',
  places: ['channel', 'account', 'name'],
  options: { bank: { about: `bank of an account: ${banks.map(({ short_name }) => short_name).join(', ')}` } },
  permission: 'finance.set',
  eyes: two('where the money of members goes'),
  isBlind: true,
  state: (tx, { agentId }) => readReceiving(tx, agentId),
  work: async (tx, { agentId }, input) => {
    const { channel, accountNo } = readAccount(input);
    const account = { agentId, accountNo, name: readName(input.places.name ?? '') };
    await assertFree(tx, agentId, { channel, accountNo });
    if (channel === 'bank_transfer') await addBankAccount(tx, readBank(input).id, account);
    else if (channel === 'truemoney') await addWallet(tx, account);
    else {
      const values = { biller_id: accountNo, receiver_name: account.name };
      const update = tx.updateTable('payment_channels').set(values);
      await update.where(({ and }) => and({ agent_id: agentId, code: channel })).execute();
    }
    const data = await readReceiving(tx, agentId);
    return {
      data,
      subject: `channel:${channel}`,
      text: `New orders of ${channel} may be paid to ${ending(accountNo)}.`,
    };
  },
});

async function findReceiver(tx: Tx, agentId: number, { places }: OpsInput): Promise<Receiver> {
  const channel = oneOf('<channel>', places.channel ?? '', ['bank_transfer', 'truemoney']);
  const all = await listReceivers(tx, agentId);
  const found = all.find((each) => each.channel === channel && each.id === places.account);
  if (!found) throw refuse(refusals.noReceiver(places.account ?? '', channel));
  return found;
}

const switchCommand = (word: 'open' | 'close') =>
  actCommand({
    name: `receivers ${word}`,
    summary:
      word === 'open'
        ? 'Lets new orders be paid to an account that was closed.'
        : 'Lets no new order be paid to an account; running orders keep it.',
    places: ['channel', 'account'],
    permission: 'finance.set',
    eyes: two('where the money of members goes'),
    state: (tx, { agentId }) => readReceiving(tx, agentId),
    work: async (tx, { agentId }, input) => {
      const receiver = await findReceiver(tx, agentId, input);
      const isOpen = word === 'open';
      if (receiver.is_open === isOpen)
        throw refuse(refusals.receiverIs(receiver.id, openWords[isOpen ? 'open' : 'closed']));
      await setReceiverOpen(tx, { agentId, receiver, isOpen });
      const data = await readReceiving(tx, agentId);
      return { data, subject: `channel:${receiver.channel}`, text: `${receiver.id} is ${isOpen ? 'open' : 'closed'}.` };
    },
  });

export const receiverCommands: readonly OpsCommand[] = [
  listCommand,
  addCommand,
  switchCommand('open'),
  switchCommand('close'),
];
