import type { Deps } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import type { CallContext } from '@chokdee/kernel/http';
import { messages } from '@chokdee/kernel/system';
import type { Budget } from './budgets.ts';
import { networksOf } from './network.ts';
import { requireBudgets } from './require-budgets.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Numbers of one range begin alike. A fraudster who earns by messages to own numbers has a range of them. */
const RANGE_DIGITS = 4;
/** Messages of a network, as a multiple of those of one address: a network has several customers. */
const NETWORK = 5;
const SHARE_OF_RANGE = 5;
/** Messages of one kind to one number in a day: more would hide the message that matters. */
const NUMBER_A_DAY = 20;

interface Message {
  readonly mobile: string;
  readonly purpose: 'register' | 'reset' | 'step_up';
  /** Address that asks for the message. */
  readonly ip: string;
  /** Counted at the number. False for a member's own device and for the first code of a network. */
  readonly isCounted: boolean;
}

/**
 * Budgets of one message. Strangers cannot use up a number: neither a known device nor the first code of a network
 * counts there.
 */
function messageBudgets({ config }: Pick<Deps, 'config'>, message: Message): Budget[] {
  const { mobile, purpose, ip, isCounted } = message;
  const { perHour, perAddressHour } = config.messages;
  if (perHour === 0) return [];
  const { address, network } = networksOf(ip);
  return [
    { name: 'message:address', key: address, ...hourly(perAddressHour) },
    { name: 'message:network', key: network, ...hourly(perAddressHour * NETWORK) },
    ...siteBudgets(mobile, perHour),
    ...(isCounted ? [numberBudget(mobile, purpose)] : []),
  ];
}

/** Budgets that every message takes. */
const siteBudgets = (mobile: string, perHour: number): Budget[] => [
  { name: 'message:range', key: mobile.slice(0, RANGE_DIGITS), ...hourly(perHour / SHARE_OF_RANGE) },
  { name: 'message:site', key: '', ...hourly(perHour) },
];

const numberBudget = (mobile: string, purpose: string): Budget => ({
  name: `message:number:${purpose}`,
  key: mobile,
  windowMs: DAY_MS,
  most: NUMBER_A_DAY,
});

/** Budgets of a notice, which the product sends by itself. */
export function noticeBudgets({ config }: Pick<Deps, 'config'>, mobile: string): Budget[] {
  const { perHour } = config.messages;
  return perHour === 0 ? [] : [numberBudget(mobile, 'notice'), ...siteBudgets(mobile, perHour)];
}

const hourly = (most: number): Pick<Budget, 'windowMs' | 'most'> => ({ windowMs: HOUR_MS, most: Math.ceil(most) });

/**
 * Counts a message in the transaction of the act that it is for.
 * @param others budgets that the same call takes of
 * @throws TOO_MANY_REQUESTS
 */
export async function requireMessage(
  tx: Tx,
  context: Pick<CallContext, 'clock' | 'config'>,
  message: Message,
  others: readonly Budget[] = [],
): Promise<void> {
  try {
    await requireBudgets(tx, context, [...others, ...messageBudgets(context, message)]);
  } catch (error) {
    messages.inc({ purpose: message.purpose, outcome: 'refused' });
    throw error;
  }
}
