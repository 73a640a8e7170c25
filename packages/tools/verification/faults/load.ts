import { randomUUID } from 'node:crypto';
import { callServer, ownSecrets, type TestMember, type WireAnswer } from '@chokdee/api/testing';
import { BANK_MEMBER_NAME, BANK_MEMBER_PASSWORD } from '@chokdee/api/testing/finance';
import type { DataOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { signPspRequest } from '@chokdee/finance-server/bank';
import type { World } from './world.ts';

/** Acts that members were told of, in satang by their reference. */
export interface Told {
  readonly orders: Map<string, number>;
  readonly deposits: Map<string, number>;
  readonly bills: Map<string, number>;
  readonly withdrawals: Map<string, number>;
  /** Requests that were sent again, because the answer was lost or said to come later. */
  retried: number;
  /** Refused requests, such as a second withdrawal. They must have no effect. */
  refused: number;
  /** Answers that break the contract: too late, outside of the envelope, or an internal error. */
  readonly wrong: string[];
  longestMs: number;
}

export const nothingYet = (): Told => ({
  orders: new Map(),
  deposits: new Map(),
  bills: new Map(),
  withdrawals: new Map(),
  retried: 0,
  refused: 0,
  wrong: [],
  longestMs: 0,
});

export const countOf = ({ orders, deposits, bills, withdrawals }: Told): number =>
  orders.size + deposits.size + bills.size + withdrawals.size;

/** HTTP statuses by which gateway or api ask for a retry. */
const LATER = [429, 503];
const WEBHOOK = 'the webhook';
/** Time after which a missing answer counts as a hang. */
const LONGEST_MS = 20_000;
/**
 * Pause between the requests of a member. Without it the load would leave no processor to a process that starts again.
 */
const PAUSE_MS = 40;
/** Wrong answers after which a member gives up. */
const MOST_WRONG = 100;
/** Pause before a retry, as a client makes it. */
const AGAIN_MS = 250;

/** A member whose session is opened anew from time to time. */
export interface Player {
  member: TestMember;
}

interface LoadProps {
  readonly world: World;
  readonly player: Player;
  readonly roundId: string;
  readonly told: Told;
  readonly isOver: () => boolean;
}

const satangOf = (thb: number): number => Math.round(thb * 100);

/** Plays one member: deposits, bets and withdraws in turn, and retries requests without an answer. */
export async function play(props: LoadProps): Promise<void> {
  for (let turn = 0; !props.isOver(); turn += 1) {
    await deposit(props, 100 + (turn % 50));
    if (!props.isOver()) await buy(props, turn);
    if (!props.isOver() && turn % 3 === 1) await withdraw(props);
  }
}

/** Repeats a request under the same key until it has an answer, in whichever session is the newest. */
function insist(props: LoadProps, name: string, input: object): Promise<WireAnswer> {
  const key = randomUUID();
  return again(props, name, (url) => callServer({ url }, name, input, { token: props.player.member.token, key }));
}

async function again(props: LoadProps, name: string, ask: (url: string) => Promise<WireAnswer>): Promise<WireAnswer> {
  const { told, world } = props;
  for (;;) {
    await pause(PAUSE_MS);
    const url = world.doors[Math.floor(Math.random() * world.doors.length)] ?? '';
    const since = performance.now();
    try {
      const answer = await soon(ask(url)).finally(() => {
        told.longestMs = Math.max(told.longestMs, performance.now() - since);
      });
      // The process that began the request died; its key is free again when its lease ends.
      const isRunning = answer.error === codeOf('9006 REQUEST_IN_PROGRESS');
      if (answer.status === 200 && !isRunning) return answer;
      // A clock that is off makes the signature too old; a provider sends its notice again.
      const isStale = name === WEBHOOK && answer.status === 403;
      if (!isRunning && !isStale && !LATER.includes(answer.status))
        told.wrong.push(`${name}: ${answer.status} ${answer.text}`);
      else if (answer.error <= 0) told.wrong.push(`${name}: ${answer.status} outside of the envelope`);
    } catch (error) {
      // A broken connection leaves the outcome open. The gateway answers everything else.
      if (!(error instanceof TypeError)) told.wrong.push(`${name}: ${String(error)}`);
    }
    told.retried += 1;
    if (told.wrong.length > MOST_WRONG) throw new Error(`a request has no end: ${told.wrong.at(-1)}`);
    await pause(AGAIN_MS);
  }
}

/** Limits the wait for an answer. @throws Error when none of any kind comes in time */
function soon(answer: Promise<WireAnswer>): Promise<WireAnswer> {
  let timer: NodeJS.Timeout;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), LONGEST_MS);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function deposit(props: LoadProps, amount: number): Promise<void> {
  const { told } = props;
  const opened = await insist(props, 'POST /api/member/payment/generate_qr', { channel_id: 1, amount });
  if (opened.error !== 0) return refused(props);
  const { ref } = opened.data as DataOf<'POST /api/member/payment/generate_qr'>;
  told.orders.set(ref, satangOf(amount));
  const answer = await again(props, WEBHOOK, (url) => notify(url, ref, amount));
  const isCredited = /^credited/.test((answer.data as { outcome: string } | null)?.outcome ?? '');
  // A held payment is no promise of a deposit.
  if (!isCredited) return refused(props);
  told.deposits.set(ref, satangOf(amount));
}

/** Sends the webhook of the provider until it is answered, and now and then twice. */
async function notify(url: string, ref: string, amount: number): Promise<WireAnswer> {
  const event = {
    event_id: `paid:${ref}`,
    type: 'payment.received',
    ref,
    amount,
    paid_at: new Date().toISOString(),
    payer_bank: 'KBANK',
    payer_name: BANK_MEMBER_NAME,
  };
  const rawBody = Buffer.from(JSON.stringify(event));
  const send = async (): Promise<WireAnswer> => {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
    const response = await fetch(`${url}/hooks/psp/promptpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signPspRequest(ownSecrets.PSP_SECRET, { timestamp, nonce, rawBody }),
      },
      body: rawBody,
    });
    const text = await response.text();
    return { status: response.status, text, ...(JSON.parse(text) as { error: number; data: unknown }) };
  };
  const [first] = await Promise.all(amount % 3 === 0 ? [send(), send()] : [send()]);
  return first as WireAnswer;
}

async function buy(props: LoadProps, turn: number): Promise<void> {
  const number = String((props.player.member.id * 37 + turn) % 1000).padStart(3, '0');
  const bet = { round_id: props.roundId, items: [{ bet_type: '3top', number, amount: 1 + (turn % 9) }] };
  const quoted = await insist(props, 'POST /api/lotto/bill/validate', bet);
  const { validate_token } = (quoted.data ?? {}) as Partial<DataOf<'POST /api/lotto/bill/validate'>>;
  if (!validate_token) return refused(props);
  const placed = await insist(props, 'POST /api/lotto/bill/create', { validate_token });
  if (placed.error !== 0) return refused(props);
  const { bill_id } = placed.data as DataOf<'POST /api/lotto/bill/create'>;
  props.told.bills.set(bill_id, satangOf(1 + (turn % 9)));
  await seeOwnBill(props, bill_id);
}

/** Reads as the member does after an act: the newest bill must be there, whichever database answers. */
async function seeOwnBill(props: LoadProps, billId: string): Promise<void> {
  const listed = await insist(props, 'GET /api/lotto/bill/list', {});
  const newest = (listed.data as DataOf<'GET /api/lotto/bill/list'>).items[0]?.bill_id;
  if (newest !== billId) props.told.wrong.push(`bill ${billId} is told, and the list begins with ${newest}`);
}

async function withdraw(props: LoadProps): Promise<void> {
  const request = { wallet_id: props.player.member.mainWalletId, amount: 100 };
  const step = { ...request, password: BANK_MEMBER_PASSWORD };
  const prepared = await insist(props, 'POST /api/member/withdraw/prepare', step);
  if (prepared.error !== 0) return refused(props);
  const { confirm_token } = prepared.data as DataOf<'POST /api/member/withdraw/prepare'>;
  const done = await insist(props, 'POST /api/member/withdraw', { ...request, confirm_token });
  if (done.error !== 0) return refused(props);
  props.told.withdrawals.set((done.data as DataOf<'POST /api/member/withdraw'>).ref, satangOf(request.amount));
}

function refused({ told }: LoadProps): void {
  told.refused += 1;
}
