import type { App, Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { fieldProblems, readInstant, success } from '@chokdee/kernel/http';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { failOrder } from '../deposits/fail-order.command.ts';
import { endPayout } from '../withdraw/end-payout.command.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { useNonce } from './psp-nonce.repository.ts';
import type { PspEventBody } from './psp-wire.ts';
import { receiveEvent } from './receive-event.ts';

const Params = Type.Object({ name: Type.String() });

interface HookRoute {
  Params: Static<typeof Params>;
}

/**
 * `POST /hooks/psp/:name`, the webhook of each provider. The provider's own signature is checked before the body is
 * read; 403 for a wrong or stale one, 409 for a nonce that signed another request. Deliver an event until it is
 * answered with 200.
 */
export function registerPspHook(app: App): void {
  app.post<HookRoute>('/hooks/psp/:name', {
    schema: { params: Params },
    handler: async (request) => {
      const provider = app.deps.ports.paymentProviders.byName.get(request.params.name);
      if (!provider) throw new BusinessError('CALL_UNKNOWN');
      await checkSignature(app.deps, provider, request);
      const body = readBody(provider, request);
      const outcome = await receive(app.deps, provider.name, body);
      const told = { provider: provider.name, event: body.event_id, type: body.type, outcome };
      if (outcome === 'contradicts') request.log.error(told, 'a notice of a payout contradicts the books');
      else request.log.info(told, 'payment event received');
      return success({ event_id: body.event_id, outcome }, 'error');
    },
  });
}

/** @throws FORBIDDEN, IDEMPOTENCY_KEY_REUSED */
async function checkSignature({ db, clock }: Deps, { name, hook }: PaymentProvider, request: FastifyRequest) {
  const { headers, rawBody } = request;
  const used = hook.verify({ headers, rawBody }, clock.now());
  if (!used) throw new BusinessError('FORBIDDEN');
  const isFree = await inTransaction(db, (tx) => useNonce(tx, { provider: name, ...used }, clock.now()));
  if (!isFree) throw new BusinessError('IDEMPOTENCY_KEY_REUSED');
}

/** @throws INVALID_INPUT */
function readBody({ hook }: PaymentProvider, request: FastifyRequest): PspEventBody {
  const validate = request.compileValidationSchema(hook.event, 'body');
  if (!validate(request.body))
    throw new BusinessError('INVALID_INPUT', { fields: fieldProblems(validate.errors ?? []) });
  return hook.read(request.body);
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
