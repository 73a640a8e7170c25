import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { App } from '../../deps.ts';
import { BusinessError, invalidField } from '../../errors.ts';
import { success } from '../../http/envelope.ts';
import { satang } from '../../money.ts';
import { inTransaction } from '../../transaction.ts';
import { useNonce } from './psp-nonce.repository.ts';
import { isGenuinePspRequest } from './psp-signature.ts';
import { receivePayment } from './receive-payment.command.ts';

const Params = Type.Object({ name: Type.String() });

/** What the payment provider sends. `ref` is reference 1 of the QR that was paid. */
const PaymentReceived = Type.Object({
  event_id: Type.String({ minLength: 1, maxLength: 100 }),
  type: Type.Literal('payment.received'),
  ref: Type.String({ minLength: 1, maxLength: 64 }),
  amount: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, description: 'THB' }),
  paid_at: Type.String({ maxLength: 40, description: 'ISO 8601 instant' }),
  payer_bank: Type.String({ maxLength: 100 }),
  payer_name: Type.String({ maxLength: 200 }),
});

interface HookRoute {
  Params: Static<typeof Params>;
  Body: Static<typeof PaymentReceived>;
}

/**
 * `POST /hooks/psp/:name`. The signature is checked before anything else of the request is looked at; 403 for a wrong
 * or stale one, 409 for a nonce that signed another request. Deliver an event until it is answered with 200.
 */
export function registerPspHook(app: App): void {
  app.post<HookRoute>('/hooks/psp/:name', {
    schema: { params: Params, body: PaymentReceived },
    preValidation: async (request) => checkSignature(app, request),
    handler: async (request) => {
      const { body } = request;
      const outcome = await receivePayment(app.deps, {
        provider: request.params.name,
        eventId: body.event_id,
        type: body.type,
        ref: body.ref,
        amountSatang: readAmount(body.amount),
        paidAt: readInstant(body.paid_at),
        payerBank: body.payer_bank,
        payerName: body.payer_name,
      });
      request.log.info({ event: body.event_id, ref: body.ref, outcome }, 'payment event taken in');
      return success({ event_id: body.event_id, outcome }, 'error');
    },
  });
}

/** The stand-in bank signs as 'sandbox', and is unknown once the sandbox is off. */
function isKnownProvider({ deps }: App, name: string): boolean {
  return name === (deps.config.sandbox ? 'sandbox' : 'promptpay');
}

async function checkSignature(app: App, request: FastifyRequest<HookRoute>): Promise<void> {
  const provider = request.params.name;
  if (!isKnownProvider(app, provider)) throw new BusinessError('CALL_UNKNOWN');
  const { db, clock, config } = app.deps;
  const signed = {
    timestamp: header(request, 'x-timestamp'),
    nonce: header(request, 'x-nonce'),
    signature: header(request, 'x-signature'),
    rawBody: request.rawBody,
  };
  if (!isGenuinePspRequest(config.pspSecret, signed, clock.now())) throw new BusinessError('FORBIDDEN');
  const isFree = await inTransaction(db, (tx) => useNonce(tx, { provider, ...signed }, clock.now()));
  if (!isFree) throw new BusinessError('IDEMPOTENCY_KEY_REUSED');
}

function header(request: FastifyRequest<HookRoute>, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function readAmount(thbAmount: number): bigint {
  try {
    return satang(thbAmount);
  } catch {
    throw invalidField('amount', 'must have at most 2 decimals');
  }
}

function readInstant(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw invalidField('paid_at', 'must be an ISO 8601 instant');
  return instant;
}
