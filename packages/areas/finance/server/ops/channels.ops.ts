import type { Queryable, Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import {
  among,
  anyText,
  noneOr,
  type OpsCommand,
  OpsUsageError,
  readPairs,
  refuse,
  rowsCommand,
  settingCommand,
  tighter,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { providerNames } from '../bank/providers.ts';
import type { Channel } from '../channels/channel-adapter.ts';
import { adapterOf } from '../channels/index.ts';
import { listChannels } from '../deposits/order.repository.ts';
import { refusals } from '../refusals.copy.ts';

const readReceiver = (name: string, text: string): string => {
  if (!/\S/.test(text)) throw new OpsUsageError(usage.filled(name));
  return text.trim();
};

const words = {
  state: { about: 'open or closed', read: among('open', 'closed') },
  notice: { about: 'a sentence for members beside the channel, or none', read: noneOr(anyText) },
  receiver: { about: 'the name that banks show to payers', read: readReceiver, as: 'receiver_name' },
  provider: {
    about: 'the provider that collects the money, or none for the usual one',
    read: noneOr(among(...providerNames)),
  },
} as const;

const present = (channel: Channel) =>
  pick(channel, 'code', 'name', 'is_open', 'notice', 'receiver_name', 'biller_id', 'provider');

/** @throws FORBIDDEN */
async function findByCode(db: Queryable, agentId: number, code: string): Promise<Channel> {
  const channel = (await listChannels(db, agentId)).find((each) => each.code === code);
  if (!channel) throw refuse(refusals.noChannel(code));
  return channel;
}

async function change(tx: Tx, { agent_id, id }: Channel, values: Partial<Channel>): Promise<void> {
  const update = tx.updateTable('payment_channels').set(values);
  await update.where(({ and }) => and({ agent_id, id })).execute();
}

const listCommand = rowsCommand({
  name: 'channels list',
  summary: 'Channels that members of the agent deposit by.',
  permission: 'finance.read',
  isPersonal: false,
  rows: async ({ db, agentId }) => (await listChannels(db, agentId)).map(present),
  line: ({ code, is_open, receiver_name, biller_id, provider }) =>
    [code.padEnd(16), is_open ? 'open' : 'closed', receiver_name, biller_id ?? '-', provider ?? 'usual provider'].join(
      '  ',
    ),
});

const setCommand = settingCommand({
  name: 'channels set',
  summary: 'Opens or closes a channel, or changes the name that is shown and the provider that collects the money.',
  places: ['channel'],
  pairs: words,
  permission: 'finance.set',
  eyes: two('where the money of members goes', tighter({ is_open: ['true', 'false'] })),
  state: async (tx, { agentId }, { places }) => present(await findByCode(tx, agentId, places.channel ?? '')),
  work: async (tx, { agentId }, input) => {
    const code = input.places.channel ?? '';
    const channel = await findByCode(tx, agentId, code);
    const { state, ...values } = readPairs(input, words);
    if (state === 'open' && !(await adapterOf(code).isPayable(tx, { ...channel, is_open: true }))) {
      throw refuse(refusals.notPayable(code));
    }
    await change(tx, channel, { ...values, ...(state && { is_open: state === 'open' }) });
    const data = present(await findByCode(tx, agentId, code));
    return { data, text: `${code} is set.`, subject: `channel:${code}` };
  },
});

export const channelCommands: readonly OpsCommand[] = [listCommand, setCommand];
