import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { actCommand } from '../staff/commands.ts';
import { one, two } from '../staff/eyes.ts';
import {
  type HouseWhere,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  type StaffActing,
} from '../staff/ops-command.ts';
import { oneOf, readCount } from '../staff/ops-input.ts';
import { refuse } from '../staff/refuse.ts';
import type { Channel } from './channel-parts.ts';
import { channelKinds, encryptSecret } from './channels.ts';
import { writeTest } from './messages.ts';
import { channelOptions, readChannel } from './new-channel.ts';
import { refusals } from './refusals.copy.ts';

const readLabel = (text: string): string => {
  if (!/^[\p{L}\p{M}\p{N} ._-]{1,60}$/u.test(text)) throw new OpsUsageError(refusals.label);
  return text.trim();
};

const addCommand = actCommand({
  name: 'alarms add-channel',
  summary: 'Adds a place that alarms are told at; it is off until two persons switch it on.',
  places: ['kind', 'label'],
  options: {
    ...channelOptions,
    house: { about: 'for the alarms of every agent and of the house', isSwitch: true },
  },
  permission: 'alarms.set',
  over: { where: 'with --house', isOfHouse: (_db, _at, { switches }) => switches.has('house') },
  eyes: one('nothing is told there before two persons switch it on'),
  work: async (tx, acting, { places, options, switches }) => {
    const { agentId, now, config } = acting;
    const kind = oneOf('<kind>', places.kind ?? '', channelKinds);
    const { secret, ...parts } = readChannel(kind, options);
    const channel = { agent_id: switches.has('house') ? null : agentId, label: readLabel(places.label ?? '') };
    const added = await tx
      .insertInto('alarm_channels')
      .values({
        ...channel,
        kind,
        ...parts,
        secret: encryptSecret(config.dataKeys, channel, secret),
        added_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw refuse(refusals.channelKnown(channel.label));
    return { data: added, subject: `channel:${added.id}`, text: `Channel ${added.id} is added and off.` };
  },
});

async function findChannel(db: Tx, agentId: number, { places: { channel = '' } }: OpsInput): Promise<Channel> {
  const id = readCount('<channel>', channel);
  const found = await db
    .selectFrom('alarm_channels')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(agent_id is null or agent_id = ${agentId})`)
    .executeTakeFirst();
  if (!found) throw refuse(refusals.noChannel(id));
  return found;
}

const overChannel: HouseWhere = {
  where: 'for channels of the house',
  // A removed channel counts, too: a repetition of its removal is answered.
  isOfHouse: async (db, _at, { places: { channel = '' } }) => {
    const known = db.selectFrom('alarm_channels').select('agent_id').where('id', '=', readCount('<channel>', channel));
    return (await known.executeTakeFirst())?.agent_id === null;
  },
};

async function readState(tx: Tx, { agentId }: StaffActing, input: OpsInput) {
  const { label, kind, target, address_hash, receiver, sender, login, is_on } = await findChannel(tx, agentId, input);
  return { label, kind, target, address_hash, receiver, sender, login, is_on };
}

const switchCommand = actCommand({
  name: 'alarms switch-channel',
  summary: 'Switches a place that alarms are told at on or off.',
  places: ['channel', 'state'],
  permission: 'alarms.set',
  over: overChannel,
  eyes: two('facts of the house go there, or nobody is told'),
  state: readState,
  work: async (tx, { agentId }, input) => {
    const state = oneOf('<state>', input.places.state ?? '', ['on', 'off']);
    const { id, label } = await findChannel(tx, agentId, input);
    await tx
      .updateTable('alarm_channels')
      .set({ is_on: state === 'on' })
      .where('id', '=', id)
      .execute();
    return { data: { id, label, state }, subject: `channel:${id}`, text: `Channel ${label} is ${state}.` };
  },
});

const testCommand = actCommand({
  name: 'alarms test-channel',
  summary: 'Sends a message to a channel, on or off, that shows whether it works.',
  places: ['channel'],
  permission: 'alarms.set',
  over: overChannel,
  eyes: one('tells nothing but that the channel works'),
  work: async (tx, { agentId, now }, input) => {
    const channel = await findChannel(tx, agentId, input);
    const message = await writeTest(tx, channel, now);
    return { data: { message }, subject: `channel:${channel.id}`, text: `A test is on its way to ${channel.label}.` };
  },
});

/** Reads a channel by its number. Null means that it is removed. */
async function readRemovable(tx: Tx, { agentId }: StaffActing, { places: { channel = '' } }: OpsInput) {
  const own = tx.selectFrom('alarm_channels').select(['label', 'kind', 'target', 'receiver']);
  const left = own.where('id', '=', readCount('<channel>', channel)).where('removed_at', 'is', null);
  return (await left.where(sql<boolean>`(agent_id is null or agent_id = ${agentId})`).executeTakeFirst()) ?? null;
}

const removeCommand = actCommand({
  name: 'alarms remove-channel',
  summary: 'Removes a channel that is off; its name may be used again.',
  places: ['channel'],
  permission: 'alarms.set',
  over: overChannel,
  eyes: one('nothing is told there, and two persons switch a new one on'),
  state: readRemovable,
  work: async (tx, { agentId, now }, input) => {
    const { id, label, is_on: isOn } = await findChannel(tx, agentId, input);
    if (isOn) throw refuse(refusals.channelIsOn(label));
    await tx.updateTable('alarm_channels').set({ removed_at: now }).where('id', '=', id).execute();
    return { data: { id, label }, subject: `channel:${id}`, text: `Channel ${label} is removed.` };
  },
});

export const channelCommands: readonly OpsCommand[] = [addCommand, switchCommand, testCommand, removeCommand];
