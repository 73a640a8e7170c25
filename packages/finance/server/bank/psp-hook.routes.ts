import type { App, Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { readInstant, success } from '@chokdee/kernel/http';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { failOrder } from '../deposits/fail-order.command.ts';
import { endPayout } from '../withdraw/end-payout.command.ts';
import { providerOf } from './provider.ts';
import { useNonce } from './psp-nonce.repository.ts';
import { isGenuinePspRequest } from './psp-signature.ts';
import { PspEvent, type PspEventBody } from './psp-wire.ts';
import { receiveEvent } from './receive-event.ts';

const Params = Type.Object({ name: Type.String() });

interface HookRoute {
  Params: Static<typeof Params>;
  Body: PspEventBody;
}

/**
 * `POST /hooks/psp/:name`. The signature is checked before anything else of the request is looked at; 403 for a wrong
 * or stale one, 409 for a nonce that signed another request. Deliver an event until it is answered with 200.
 */
export function registerPspHook(app: App): void {
  app.post<HookRoute>('/hooks/psp/:name', {
    schema: { params: Params, body: PspEvent },
    preValidation: async (request) => checkSignature(app, request),
    handler: async (request) => {
      const { body, params } = request;
      const outcome = await receive(app.deps, params.name, body);
      const told = { event: body.event_id, type: body.type, outcome };
      if (outcome === 'contradicts') request.log.error(told, 'a notice of a payout contradicts the books');
      else request.log.info(told, 'payment event received');
      return success({ event_id: body.event_id, outcome }, 'error');
    },
  });
}

function receive(deps: Deps, provider: string, body: PspEventBody): Promise<string> {
  switch (body.type) {
    case 'payment.received':
    case 'transfer.received':
      return receiveEvent(deps, provider, body);
    case 'payment.failed': {
      const at = readInstant('failed_at', body.failed_at);
      return failOrder(deps, { provider, eventId: body.event_id, ref: body.ref, at });
    }
    case 'payout.done':
    case 'payout.failed':
      return endPayout(deps, {
        provider,
        eventId: body.event_id,
        ref: body.ref,
        isDone: body.type === 'payout.done',
        bankRef: body.bank_ref,
      });
  }
}

async function checkSignature(app: App, request: FastifyRequest<HookRoute>): Promise<void> {
  const provider = request.params.name;
  if (provider !== providerOf(app.deps)) throw new BusinessError('CALL_UNKNOWN');
  const { db, clock, config } = app.deps;
  const signed = {
    timestamp: header(request, 'x-timestamp'),
    nonce: header(request, 'x-nonce'),
    signature: header(request, 'x-signature'),
    rawBody: request.rawBody,
  };
  const isGenuine = config.pspKeys.all.some(({ secret }) => isGenuinePspRequest(secret, signed, clock.now()));
  if (!isGenuine) throw new BusinessError('FORBIDDEN');
  const isFree = await inTransaction(db, (tx) => useNonce(tx, { provider, ...signed }, clock.now()));
  if (!isFree) throw new BusinessError('IDEMPOTENCY_KEY_REUSED');
}

function header(request: FastifyRequest<HookRoute>, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
