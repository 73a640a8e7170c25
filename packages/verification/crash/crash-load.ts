import { randomUUID } from 'node:crypto';
import { callServer, type TestMember, type WireAnswer } from '@chokdee/api/testing';
import type { DataOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { signPspRequest } from '@chokdee/finance-server/bank';
import { BANK_MEMBER_NAME, BANK_MEMBER_PASSWORD } from '@chokdee/finance-server/testing';
import type { CrashWorld } from './crash-world.ts';

/** What members were told has happened, by its reference, in satang. */
export interface Acknowledged {
  readonly orders: Map<string, number>;
  readonly deposits: Map<string, number>;
  readonly bills: Map<string, number>;
  readonly withdrawals: Map<string, number>;
  /** Requests whose answer was lost with a process, and which were asked again until there was one. */
  retried: number;
  /** Refusals, such as of a second withdrawal; nothing may have happened. */
  refused: number;
}

export const nothingYet = (): Acknowledged => ({
  orders: new Map(),
  deposits: new Map(),
  bills: new Map(),
  withdrawals: new Map(),
  retried: 0,
  refused: 0,
});

interface LoadProps {
  readonly world: CrashWorld;
  readonly member: TestMember;
  readonly roundId: string;
  readonly told: Acknowledged;
  readonly isOver: () => boolean;
}

const satangOf = (thb: number): number => Math.round(thb * 100);

/** One member who pays in, buys and takes out, one thing after another, and asks again when no answer comes. */
export async function play(props: LoadProps): Promise<void> {
  for (let turn = 0; !props.isOver(); turn += 1) {
    await deposit(props, 100 + (turn % 50));
    if (!props.isOver()) await buy(props, turn);
    if (!props.isOver() && turn % 3 === 1) await withdraw(props);
  }
}

/** The answer, whatever it takes: a request without one is sent again under the same key. */
async function insist(props: LoadProps, name: string, input: object): Promise<WireAnswer> {
  const key = randomUUID();
  return again(props, async () =>
    callServer(await props.world.anyServer(), name, input, { token: props.member.token, key }),
  );
}

async function again(props: LoadProps, ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
  for (;;) {
    try {
      const answer = await ask();
      // Begun by a process that died: the key is free again when its lease has ended.
      const isRunning = answer.error === codeOf('9006 REQUEST_IN_PROGRESS');
      if (answer.status < 500 && answer.status !== 429 && !isRunning) return answer;
    } catch {
      // The wire broke: it has happened or not.
    }
    props.told.retried += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function deposit(props: LoadProps, amount: number): Promise<void> {
  const { told } = props;
  const opened = await insist(props, 'POST /api/member/payment/generate_qr', { channel_id: 1, amount });
  if (opened.error !== 0) return refused(props, opened);
  const { ref } = opened.data as DataOf<'POST /api/member/payment/generate_qr'>;
  told.orders.set(ref, satangOf(amount));
  const answer = await again(props, () => notify(props, ref, amount));
  if (answer.error !== 0) return refused(props, answer);
  told.deposits.set(ref, satangOf(amount));
}

/** The webhook of the provider, sent until it is answered; now and then twice. */
async function notify({ world }: LoadProps, ref: string, amount: number): Promise<WireAnswer> {
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
    const { url } = await world.anyServer();
    const response = await fetch(`${url}/hooks/psp/promptpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signPspRequest(world.env.PSP_SECRET ?? '', { timestamp, nonce, rawBody }),
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
  const number = String((props.member.id * 37 + turn) % 1000).padStart(3, '0');
  const bet = { round_id: props.roundId, items: [{ bet_type: '3top', number, amount: 1 + (turn % 9) }] };
  const quoted = await insist(props, 'POST /api/lotto/bill/validate', bet);
  const { validate_token } = (quoted.data ?? {}) as Partial<DataOf<'POST /api/lotto/bill/validate'>>;
  if (!validate_token) return refused(props, quoted);
  const placed = await insist(props, 'POST /api/lotto/bill/create', { validate_token });
  if (placed.error !== 0) return refused(props, placed);
  const { bill_id } = placed.data as DataOf<'POST /api/lotto/bill/create'>;
  props.told.bills.set(bill_id, satangOf(1 + (turn % 9)));
}

async function withdraw(props: LoadProps): Promise<void> {
  const request = { wallet_id: props.member.mainWalletId, amount: 100 };
  const step = { ...request, password: BANK_MEMBER_PASSWORD };
  const prepared = await insist(props, 'POST /api/member/withdraw/prepare', step);
  if (prepared.error !== 0) return refused(props, prepared);
  const { confirm_token } = prepared.data as DataOf<'POST /api/member/withdraw/prepare'>;
  const done = await insist(props, 'POST /api/member/withdraw', { ...request, confirm_token });
  if (done.error !== 0) return refused(props, done);
  props.told.withdrawals.set((done.data as DataOf<'POST /api/member/withdraw'>).ref, satangOf(request.amount));
}

function refused({ told }: LoadProps, answer: WireAnswer): void {
  if (answer.status !== 200) throw new Error(`an answer that no load may get: ${answer.status} ${answer.text}`);
  told.refused += 1;
}
