import type { FastifyInstance } from 'fastify';
import { sendPage } from '../page/respond.ts';
import type { AccountNames } from './account-names.ts';
import { type Bank, type PayoutMode, payoutModes, type TransferRequest } from './bank.ts';
import { counterPage } from './counter.page.ts';
import { slipPicture, WALLET_BANK } from './slip.ts';
import { type WalletView, walletPage } from './wallet.page.ts';

const transferSchema = {
  body: {
    type: 'object',
    required: ['receiver_account', 'amount'],
    properties: {
      receiver_account: { type: 'string', pattern: '^[0-9-]{10,24}$' },
      amount: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 },
      mode: { enum: ['normal', 'double', 'no_notice'] },
      payer_name: { type: 'string', maxLength: 100 },
      payer_bank: { type: 'string', maxLength: 20 },
    },
  },
};
const modeSchema = { body: { type: 'object', required: ['mode'], properties: { mode: { enum: payoutModes } } } };
const endSchema = {
  body: {
    type: 'object',
    required: ['ref', 'status'],
    properties: { ref: { type: 'string', maxLength: 64 }, status: { enum: ['done', 'failed'] } },
  },
};

const digitsOnly = (request: TransferRequest): TransferRequest => ({
  ...request,
  receiver_account: request.receiver_account.replaceAll('-', ''),
});

/** Serves the counter: transfers, their slips, and the ends of payouts. Programs post JSON, people the forms. */
export function registerCounter(app: FastifyInstance, bank: Bank, names: AccountNames): void {
  app.get('/sandbox/bank/counter', async (_request, reply) => sendPage(reply, counterPage(bank, names, null)));

  app.post<{ Body: TransferRequest }>('/sandbox/bank/transfer', { schema: transferSchema }, async (request, reply) => {
    const done = await bank.transfer(digitsOnly(request.body));
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return isForm ? sendPage(reply, counterPage(bank, names, done)) : reply.send(done);
  });

  app.get<{ Querystring: WalletView }>('/sandbox/bank/wallet', async ({ query }, reply) =>
    sendPage(reply, walletPage(query, null)),
  );

  app.post<{ Body: TransferRequest }>('/sandbox/bank/wallet', { schema: transferSchema }, async (request, reply) => {
    const { receiver_account: account, payer_name: payer } = request.body;
    const done = await bank.transfer({ ...digitsOnly(request.body), payer_bank: WALLET_BANK });
    return sendPage(reply, walletPage({ account, amount: String(done.amount), payer }, done));
  });

  app.get<{ Params: { transRef: string } }>('/sandbox/bank/slip/:transRef', async ({ params }, reply) => {
    const transfer = bank.book.findTransfer(params.transRef);
    if (!transfer) return reply.code(404).send({ message: 'There is no such transfer.' });
    return reply
      .type('image/png')
      .header('content-disposition', `attachment; filename="slip-${params.transRef}.png"`)
      .send(slipPicture(transfer));
  });

  app.post<{ Body: { mode: PayoutMode } }>(
    '/sandbox/bank/payout_mode',
    { schema: modeSchema },
    async (request, reply) => {
      bank.payoutMode = request.body.mode;
      return reply.redirect('/sandbox/bank/counter', 303);
    },
  );

  app.post<{ Body: { ref: string; status: 'done' | 'failed' } }>(
    '/sandbox/bank/payout_end',
    { schema: endSchema },
    async (request, reply) => {
      await bank.endPayout(request.body.ref, request.body.status);
      return reply.redirect('/sandbox/bank/counter', 303);
    },
  );
}
