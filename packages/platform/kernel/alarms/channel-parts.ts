import type { Selectable } from 'kysely';
import { isPublicName } from '../outside/index.ts';
import type { AlarmTables } from './alarms.tables.ts';

export type Channel = Selectable<AlarmTables['alarm_channels']>;

/** Message of an alarm, for any kind of channel. */
export interface AlarmLetter {
  /** Id of the message. */
  readonly id: number;
  /** UUID that every try has in common. */
  readonly retryKey: string;
  readonly text: string;
  /** Facts for a program. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Encrypted part of a channel. */
export interface ChannelSecret {
  /** Key that signs, token or password; empty for a mail server without a user. */
  readonly key: string;
  /** Whole address of a webhook: whoever knows it may often write there. */
  readonly address?: string;
}

/** Tells an address of this machine, which only a sandbox sends to. */
export const isThisMachine = (hostname: string): boolean => ['127.0.0.1', 'localhost'].includes(hostname);

const isOfThisMachine = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isThisMachine(hostname);

/** Reads an address that alarms may go to: https with a public name, or this machine. Null means any other. */
export function readTarget(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return isOfThisMachine(url) || (url.protocol === 'https:' && isPublicName(url.hostname)) ? url : null;
}
