import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  IncomingEventBody,
  PaidOutBody,
  PayoutStateBody,
} from '@chokdee/finance-server/internal/bank/psp-wire.ts';

interface TestPayout {
  readonly ref: string;
  readonly amount: number;
  readonly account_no: string;
}

export interface TestBank {
  readonly url: string;
  /** Transfers that the statement and slips tell of; tests add them. */
  readonly events: IncomingEventBody[];
  /** References of QR orders whose payment failed. */
  readonly failedOrders: Set<string>;
  /** Payouts that the bank has taken, by reference: one reference is taken once. */
  readonly payouts: Map<string, TestPayout>;
  /** Payouts on the statement; undefined means that the statement has none. */
  paidOut: PaidOutBody[] | undefined;
  /** Holders by account number; the bank does not know other accounts. */
  readonly holders: Map<string, string>;
  /** `lost`: an inquiry gets no answer. */
  inquiryMode: 'answers' | 'lost';
  /** State of a payout that the bank has taken. */
  payoutEnd: PayoutStateBody['status'];
  /** Behaviour for the next payouts: `lost` takes it and never answers, `down` does not even take it. */
  payoutMode: 'answers' | 'lost' | 'down';
  stop(): Promise<void>;
}

/** Starts a bank at its own protocol, for tests that control its answers. */
export async function startTestBank(): Promise<TestBank> {
  const bank = {
    events: [] as IncomingEventBody[],
    failedOrders: new Set<string>(),
    payouts: new Map<string, TestPayout>(),
    paidOut: undefined as PaidOutBody[] | undefined,
    holders: new Map<string, string>(),
    inquiryMode: 'answers' as TestBank['inquiryMode'],
    payoutEnd: 'done' as PayoutStateBody['status'],
    payoutMode: 'answers' as TestBank['payoutMode'],
  };
  const server = createServer((request, response) => {
    read(request).then(
      (body) => {
        const answer = answerOf(bank, request, body);
        if (answer === null) request.socket.destroy();
        else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      },
      () => request.socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(bank, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

type State = Omit<TestBank, 'url' | 'stop'>;

function answerOf(bank: State, request: IncomingMessage, body: string): object | null {
  const url = new URL(request.url ?? '/', 'http://bank.test');
  const [, what = '', ref = ''] = url.pathname.split('/');
  // Tests without another party give this address to the SMS gateway, too.
  if (what === 'sms') return {};
  if (what === 'orders') {
    const event = bank.events.find((item) => item.type === 'payment.received' && item.ref === ref) ?? null;
    const failed = { event_id: `failed-${ref}`, type: 'payment.failed', ref, failed_at: '2026-11-20T05:00:00Z' };
    if (!event && bank.failedOrders.has(ref)) return { status: 'failed', event: failed };
    return { status: event ? 'paid' : 'unpaid', event };
  }
  if (what === 'slips') {
    const transRef = url.searchParams.get('trans_ref');
    return { transfer: bank.events.find((item) => item.trans_ref === transRef) ?? null };
  }
  if (what === 'statement') {
    const [from, to] = ['from', 'to'].map((name) => Date.parse(url.searchParams.get(name) ?? ''));
    const isWithin = (at: number) => at >= (from ?? 0) && at <= (to ?? 0);
    const payouts = bank.paidOut?.filter((item) => isWithin(Date.parse(item.paid_at)));
    return { events: bank.events.filter((item) => isWithin(Date.parse(item.paid_at))), payouts };
  }
  if (what === 'inquiry') {
    if (bank.inquiryMode === 'lost') return null;
    const name = bank.holders.get((JSON.parse(body) as { account_no: string }).account_no);
    return name === undefined ? { status: 'unknown', holder_name: null } : { status: 'known', holder_name: name };
  }
  if (request.method === 'GET') return stateOf(bank, ref);
  if (bank.payoutMode === 'down') return null;
  const payout = JSON.parse(body) as TestPayout;
  if (!bank.payouts.has(payout.ref)) bank.payouts.set(payout.ref, payout);
  return bank.payoutMode === 'lost' ? null : stateOf(bank, payout.ref);
}

function stateOf(bank: State, ref: string): PayoutStateBody {
  return bank.payouts.has(ref) ? { status: bank.payoutEnd, bank_ref: `B-${ref}` } : { status: 'unknown', bank_ref: '' };
}
