import type { FastifyInstance } from 'fastify';
import type { StudioServices } from '../studio-services.ts';
import { knownStudio } from './provider.routes.ts';

interface Movement {
  transaction_uuid: string;
  session_id: string;
  member_ref: string;
  game_id: string;
  amount: number;
  currency: string;
}
interface Params {
  studioId: string;
  id: string;
}

const text = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[0-9A-Za-z_.:-]+$' };
const ids = { transaction_uuid: text, session_id: text, member_ref: text, currency: { type: 'string', maxLength: 8 } };
const schemaOf = (properties: Record<string, object>) => ({
  body: { type: 'object', required: Object.keys(properties), properties },
});
const depositSchema = schemaOf({
  ...ids,
  game_id: text,
  amount: { type: 'number', exclusiveMinimum: 0, maximum: 100_000_000 },
});
const withdrawSchema = schemaOf(ids);

/** Serves the transfer wallet: the operator deposits money when a game starts, and withdraws all when it ends. */
export function registerTransferWallet(app: FastifyInstance, house: StudioServices): void {
  const { transferWallets, desk } = house;
  const mismatch = { status: 'DUPLICATE_MISMATCH' };
  const invalid = { status: 'INVALID_REQUEST' };

  app.post<{ Params: Params; Body: Movement }>(
    '/sandbox/provider/:studioId/deposit',
    { schema: depositSchema, attachValidation: true },
    async (request, reply) => {
      const studio = knownStudio(house, request, reply);
      if (!studio) return reply;
      const { body } = request;
      const isWhole = Number.isInteger(Math.round(body.amount * 1e6) / 1e4);
      if (request.validationError || !isWhole || studio.family !== 'transfer') return reply.code(400).send(invalid);
      const answer = transferWallets.deposit({
        studioId: studio.id,
        uuid: body.transaction_uuid,
        body: `deposit ${request.signedText}`,
        sessionId: body.session_id,
        memberRef: body.member_ref,
        gameId: body.game_id,
        amountThb: body.amount,
        currency: body.currency,
      });
      // The money has moved, but the answer is lost: the operator has to ask.
      if (desk.behaviourOf(studio.id) === 'lost_answers') return reply.code(502).send({ status: 'ANSWER_LOST' });
      return answer ?? reply.code(409).send(mismatch);
    },
  );

  app.post<{ Params: Params; Body: Movement }>(
    '/sandbox/provider/:studioId/withdraw',
    { schema: withdrawSchema, attachValidation: true },
    async (request, reply) => {
      const studio = knownStudio(house, request, reply);
      if (!studio) return reply;
      if (request.validationError || studio.family !== 'transfer') return reply.code(400).send(invalid);
      const { transaction_uuid: uuid, session_id: sessionId, member_ref: memberRef } = request.body;
      const answer = await transferWallets.withdraw({
        studioId: studio.id,
        uuid,
        body: `withdraw ${request.signedText}`,
        sessionId,
        memberRef,
      });
      if (desk.behaviourOf(studio.id) === 'lost_answers') return reply.code(502).send({ status: 'ANSWER_LOST' });
      return answer ?? reply.code(409).send(mismatch);
    },
  );

  app.get<{ Params: Params }>('/sandbox/provider/:studioId/transactions/:id', async (request, reply) => {
    const studio = knownStudio(house, request, reply);
    return studio ? transferWallets.transaction(studio.id, request.params.id) : reply;
  });

  app.get<{ Params: Params }>('/sandbox/provider/:studioId/sessions/:id', async (request, reply) => {
    const studio = knownStudio(house, request, reply);
    if (!studio) return reply;
    const walletSession = transferWallets.find(studio.id, request.params.id);
    if (!walletSession) return reply.code(404).send({ status: 'SESSION_UNKNOWN' });
    return {
      session_id: walletSession.sessionId,
      status: walletSession.isOpen ? 'open' : 'closed',
      balance: walletSession.satang / 100,
      last_active_at: walletSession.lastActiveAt.toISOString(),
    };
  });
}
