import type { Channel } from '../../queries/deposit.api.ts';
import type { ChannelPart } from './channel-part.ts';
import * as registry from './registry.ts';

const parts: ReadonlyMap<string, ChannelPart> = new Map(Object.entries(registry));

/** Undefined for a channel that this release does not know. */
export const channelPart = (code: string): ChannelPart | undefined => parts.get(code);

export interface OfferedChannel extends Channel {
  readonly part: ChannelPart;
}

/** Leaves out channels that this release does not know, because it cannot open orders on them. */
export const offeredOf = (channels: readonly Channel[]): OfferedChannel[] =>
  channels.flatMap((channel) => {
    const part = channelPart(channel.code);
    return part ? [{ ...channel, part }] : [];
  });
