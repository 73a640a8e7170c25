import type { Deps } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { messages } from '@chokdee/kernel/system';
import type { Budget } from './budgets.ts';
import { networksOf } from './network.ts';
import { requireBudgets } from './require-budgets.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Numbers of one range begin alike: who is paid for messages to numbers of his own has a range of them. */
const RANGE_DIGITS = 4;
/** Beside what one address may ask for: a network has several customers, a range and the site have many. */
const NETWORK = 5;
const SHARE_OF_RANGE = 5;
const NOTICES_A_DAY = 20;

interface Message {
  readonly mobile: string;
  readonly purpose: 'register' | 'reset' | 'step_up';
  /** Of who asks for it. */
  readonly ip: string;
  /** Asked for on a device of the member: what strangers ask for does not count here. */
  readonly isOwn: boolean;
}

/**
 * What one message takes. There is no end to those of one number: strangers could bring it about, and the owner would
 * get none. Each one more costs its asker twice the work, and the other budgets have an end.
 */
function messageBudgets({ config }: Pick<Deps, 'config'>, message: Message): Budget[] {
  const { mobile, purpose, ip, isOwn } = message;
  const { perHour, perAddressHour } = config.messages;
  if (perHour === 0) return [];
  const { address, network } = networksOf(ip);
  const asked: Budget[] = [
    { name: 'message:address', key: address, ...hourly(perAddressHour), free: 3, step: 3 },
    { name: 'message:network', key: network, ...hourly(perAddressHour * NETWORK), free: 15, step: 15 },
    ...siteBudgets(mobile, perHour),
  ];
  if (isOwn) return asked;
  return [{ name: `message:number:${purpose}`, key: mobile, windowMs: DAY_MS, free: 3, step: 1, most: null }, ...asked];
}

/** What all messages take, whoever wants them. */
const siteBudgets = (mobile: string, perHour: number): Budget[] => [
  { name: 'message:range', key: mobile.slice(0, RANGE_DIGITS), ...hourly(perHour / SHARE_OF_RANGE) },
  { name: 'message:site', key: '', ...hourly(perHour) },
];

/** What a message takes that we send by ourselves: many in a day would only hide the one that matters. */
export function noticeBudgets({ config }: Pick<Deps, 'config'>, mobile: string): Budget[] {
  const { perHour } = config.messages;
  if (perHour === 0) return [];
  const ofNumber = { name: 'message:number:notice', key: mobile, windowMs: DAY_MS, free: 0, step: 1 };
  return [{ ...ofNumber, most: NOTICES_A_DAY }, ...siteBudgets(mobile, perHour)];
}

/** Half of it for everybody, the other half for who proves some work. */
function hourly(most: number): Pick<Budget, 'windowMs' | 'free' | 'step' | 'most'> {
  const free = Math.ceil(most / 2);
  return { windowMs: HOUR_MS, free, step: Math.max(1, Math.ceil(most / 8)), most: Math.ceil(most) };
}

/** What a proof of work for a message is good for. */
export const aboutMessage = ({ purpose, mobile }: Pick<Message, 'purpose' | 'mobile'>): string =>
  `message:${purpose}:${mobile}`;

/**
 * In the transaction of what the message is for.
 * @param others that the same call takes of: one proof of work is enough for all
 @throws CHALLENGE_NEEDED, TOO_MANY_REQUESTS
 */
export async function requireMessage(
  tx: Tx,
  context: Pick<CallContext, 'request' | 'clock' | 'config'>,
  message: Message,
  others: readonly Budget[] = [],
): Promise<void> {
  const { purpose } = message;
  try {
    await requireBudgets(tx, context, aboutMessage(message), [...others, ...messageBudgets(context, message)]);
  } catch (error) {
    const isChallenge = error instanceof BusinessError && error.errorName === 'CHALLENGE_NEEDED';
    messages.inc({ purpose, outcome: isChallenge ? 'challenged' : 'refused' });
    throw error;
  }
}
