import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { isSigned } from '../signing.ts';
import type { Bank } from './bank.ts';
import type { Payout } from './bank-book.ts';

const payoutSchema = {
  body: {
    type: 'object',
    required: ['ref', 'amount', 'bank_id', 'account_no', 'account_name'],
    properties: {
      ref: { type: 'string', minLength: 1, maxLength: 64 },
      amount: { type: 'number', exclusiveMinimum: 0 },
      bank_id: { type: 'integer' },
      account_no: { type: 'string', maxLength: 40 },
      account_name: { type: 'string', maxLength: 200 },
    },
  },
};

/** Serves the product's calls to the bank. Every request is signed, a GET over its path. */
export function registerBankApi(app: FastifyInstance, config: SandboxConfig, outside: Outside, bank: Bank): void {
  const path = (request: FastifyRequest) => request.url.replace(/^\/sandbox\/bank/, '');
  const onlySigned = async (request: FastifyRequest) => {
    const text = request.method === 'GET' ? path(request) : request.signedText;
    if (isSigned(config.pspSecret, request.headers, text, outside.now())) return;
    throw Object.assign(new Error('The signature is wrong.'), { statusCode: 403 });
  };
  const signed = { preHandler: onlySigned };

  app.get<{ Params: { ref: string } }>('/sandbox/bank/orders/:ref', signed, async ({ params }) =>
    bank.book.orderState(params.ref),
  );

  app.get<{ Querystring: { trans_ref?: string } }>('/sandbox/bank/slips', signed, async ({ query }) => ({
    transfer: bank.book.findTransfer(query.trans_ref ?? ''),
  }));

  app.get<{ Querystring: { from: string; to: string } }>('/sandbox/bank/statement', signed, async ({ query }) => ({
    events: bank.book.statement(new Date(query.from), new Date(query.to)),
    payouts: bank.book.paidOut(new Date(query.from), new Date(query.to)),
  }));

  app.post<{ Body: Payout }>('/sandbox/bank/payouts', { ...signed, schema: payoutSchema }, async (request, reply) => {
    const answer = bank.takePayout(request.body);
    // Breaks the connection after the bank has taken the payout: the product cannot know.
    if (answer === 'silence') return reply.hijack().raw.destroy();
    return answer;
  });

  app.get<{ Params: { ref: string } }>('/sandbox/bank/payouts/:ref', signed, async ({ params }) => {
    const payout = bank.book.payout(params.ref);
    return { status: payout?.status ?? 'unknown', bank_ref: payout?.bank_ref ?? '' };
  });
}
