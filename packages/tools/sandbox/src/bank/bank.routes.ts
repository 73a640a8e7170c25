import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { sendPage } from '../page/respond.ts';
import { AccountNames } from './account-names.ts';
import { bankPage } from './bank.page.ts';
import { type Bank, createBank, type PayRequest, payModes } from './bank.ts';
import { registerBankApi } from './bank-api.routes.ts';
import { registerCounter } from './counter.routes.ts';
import { registerNames } from './names.routes.ts';
import { type BankOrder, PayloadError, readPayload, readWallet } from './payload.ts';
import { firstFile, readQrPicture } from './qr-picture.ts';

const paySchema = {
  body: {
    type: 'object',
    required: ['payload'],
    properties: {
      payload: { type: 'string', maxLength: 1000 },
      mode: { enum: payModes },
      delay_s: { type: 'number', minimum: 0, maximum: 3600 },
      amount: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 },
      payer_name: { type: 'string', maxLength: 100 },
      payer_bank: { type: 'string', maxLength: 20 },
    },
  },
};
const httpStatus = { paid: 200, delayed: 202, failed: 200 } as const;

/** Shows what a payload says, or the reason why it cannot be read. */
function showBank(reply: FastifyReply, bank: Bank, payload: string, payer?: string): FastifyReply {
  const wallet = readWallet(payload);
  // Another app scans the QR of a wallet.
  if (wallet) {
    const filled = { account: wallet.account, amount: wallet.amount.toFixed(2), ...(payer && { payer }) };
    return reply.redirect(`/sandbox/bank/wallet?${new URLSearchParams(filled)}`, 303);
  }
  let order: BankOrder | null = null;
  let problem: string | null = null;
  try {
    if (payload) order = readPayload(payload);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    problem = error.message;
  }
  return sendPage(reply, bankPage({ payload, payer, order, problem, log: bank.log() }), problem ? 400 : 200);
}

/** Serves QR payments, the product's calls to the bank, and the counter for transfers and payouts. */
export function registerBank(app: FastifyInstance, config: SandboxConfig, outside: Outside): void {
  const bank = createBank(config, outside);
  registerBankApi(app, config, outside, bank);
  const names = new AccountNames();
  registerNames(app, config, outside, names);
  registerCounter(app, bank, names);

  app.post<{ Body: PayRequest }>('/sandbox/bank/pay', { schema: paySchema }, async (request, reply) => {
    const outcome = await bank.pay(request.body);
    return reply.code(httpStatus[outcome.status]).send(outcome);
  });

  app.get<{ Querystring: { payload?: string; payer?: string } }>('/sandbox/bank', async ({ query }, reply) =>
    showBank(reply, bank, query.payload ?? '', query.payer),
  );

  app.post<{ Body: PayRequest }>('/sandbox/bank', { schema: paySchema }, async (request, reply) => {
    await bank.pay(request.body);
    return showBank(reply, bank, request.body.payload, request.body.payer_name);
  });

  app.post<{ Body: Buffer | string }>('/sandbox/bank/picture', async (request, reply) => {
    const { body } = request;
    const contentType = request.headers['content-type'] ?? '';
    try {
      const bytes =
        typeof body === 'string'
          ? Buffer.from(body.replace(/^data:[^,]*,/, ''), 'base64')
          : firstFile(body, contentType);
      return showBank(reply, bank, readQrPicture(bytes));
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error;
      return sendPage(reply, bankPage({ payload: '', order: null, problem: error.message, log: bank.log() }), 400);
    }
  });
}
