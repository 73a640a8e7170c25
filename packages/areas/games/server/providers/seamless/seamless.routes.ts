import type { Readable } from 'node:stream';
import { OneOf } from '@chokdee/contracts/define';
import { PROVIDER_BODY_BYTES } from '@chokdee/contracts/server';
import type { App } from '@chokdee/kernel/app';
import { troubleOf } from '@chokdee/kernel/db';
import { satang, thb } from '@chokdee/kernel/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { hashToken } from '../../launch/tokens.ts';
import { createTransactionProcessor } from '../../transactions/process-transactions.command.ts';
import type { TransactionAnswer, TransactionRequest } from '../../transactions/transaction.ts';
import { findProvider, secretsOf } from '../index.ts';
import { isGenuineProviderCall } from '../provider-signature.ts';
import { GameId, ProviderId, WireId } from '../provider-wire.ts';

const Action = OneOf(['balance', 'bet', 'win', 'rollback']);
const Body = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 200 })),
  member_ref: Type.String({ pattern: '^m[0-9]{1,9}$' }),
  game_id: GameId,
  currency: Type.String({ maxLength: 10 }),
  round_id: Type.Optional(Type.Union([WireId, Type.Literal('')])),
  tx_id: Type.Optional(Type.Union([WireId, Type.Literal('')])),
  ref_tx_id: Type.Optional(WireId),
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000 })),
  round_closed: Type.Optional(Type.Boolean()),
  freespin_id: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
});

const isAction = Compile(Action);
const isProviderId = Compile(ProviderId);
const isBody = Compile(Body);

interface WalletRoute {
  Params: { name: string; action: string };
}
type WalletRequest = FastifyRequest<WalletRoute>;

/** `POST /provider/:name/{balance,bet,win,rollback}`, as README.md says. */
export function registerSeamlessWallet(app: App): void {
  const { config, clock, db, live } = app.deps;
  const take = createTransactionProcessor(db, () => clock.now());
  /** A provider stays what it is; whether its games are open is asked with every move. */
  const known = new Set<string>();
  const isKnown = async (name: string): Promise<boolean> => {
    if (!isProviderId.Check(name)) return false;
    if (!known.has(name) && (await findProvider(app.deps, name))?.family === 'seamless') known.add(name);
    return known.has(name);
  };

  app.post<WalletRoute>('/provider/:name/:action', {
    bodyLimit: PROVIDER_BODY_BYTES,
    preParsing: (_request, reply, payload, done) => {
      refuseWhenSlow(payload as Readable, reply, config.providerBodyTimeoutMs);
      done(null, payload);
    },
    // The provider reads none of our envelopes.
    errorHandler: (error, request, reply) => {
      const status = troubleOf(error) ? 503 : (error.statusCode ?? 500);
      if (status === 500) request.log.error({ err: error }, 'a call of a provider failed');
      void reply.code(status).send({ status: status >= 500 ? 'ERROR' : 'INVALID_REQUEST', balance: null, tx_id: '' });
    },
    handler: async (request, reply) => {
      const { name, action } = request.params;
      if (!isAction.Check(action) || !(await isKnown(name))) {
        return reply.code(404).send({ status: 'CALL_UNKNOWN', balance: null, tx_id: '' });
      }
      const nonce = header(request, 'x-nonce');
      const call = {
        timestamp: header(request, 'x-timestamp'),
        nonce,
        signature: header(request, 'x-signature'),
        rawBody: request.rawBody,
      };
      if (!secretsOf(config, name).some((secret) => isGenuineProviderCall(secret, call, clock.now()))) {
        return tell(reply, 403, { status: 'INVALID_SIGNATURE', balanceSatang: null }, '');
      }
      const body: unknown = request.body;
      if (!isBody.Check(body)) return tell(reply, 400, invalid, '');
      const txId = body.tx_id ?? '';
      if (body.currency !== 'THB') {
        return reply.send({ status: 'CURRENCY_MISMATCH', balance: null, tx_id: txId });
      }
      const move = readMove(name, action, body, nonce);
      if (!move) return tell(reply, 400, invalid, txId);
      const { answer, isMoved } = await take(move);
      if (isMoved) live.balanceChanged(move.memberId);
      return tell(reply, httpStatus[answer.status] ?? 200, answer, txId);
    },
  });
}

const invalid: TransactionAnswer = { status: 'INVALID_REQUEST', balanceSatang: null };
const httpStatus: Partial<Record<TransactionAnswer['status'], number>> = {
  INVALID_REQUEST: 400,
  INVALID_SIGNATURE: 403,
};

function tell(
  reply: FastifyReply,
  code: number,
  { status, balanceSatang }: TransactionAnswer,
  txId: string,
): FastifyReply {
  return reply.code(code).send({ status, balance: balanceSatang === null ? null : thb(balanceSatang), tx_id: txId });
}

/** Returns null when the action lacks a field. */
function readMove(
  provider: string,
  action: TransactionRequest['action'],
  body: Static<typeof Body>,
  nonce: string,
): TransactionRequest | null {
  const { tx_id: txId = '', round_id: roundId = '', amount = 0 } = body;
  if (action !== 'balance' && (txId === '' || roundId === '')) return null;
  const amountSatang = readAmount(amount);
  if (amountSatang === null) return null;
  return {
    provider,
    action,
    memberId: Number(body.member_ref.slice(1)),
    tokenHash: body.token ? hashToken(body.token) : null,
    gameId: body.game_id,
    roundId,
    txId,
    refTxId: body.ref_tx_id ?? null,
    amountSatang,
    isRoundClosed: body.round_closed ?? false,
    freespinId: body.freespin_id ?? null,
    nonce,
  };
}

function readAmount(amountThb: number): bigint | null {
  try {
    return satang(amountThb);
  } catch {
    return null;
  }
}

function header(request: WalletRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

class TooSlow extends Error {
  readonly statusCode = 408;
}

/** A body that trickles in holds a connection: after this time the call is refused and the connection ends. */
function refuseWhenSlow(payload: Readable, reply: FastifyReply, limitMs: number): void {
  const timer = setTimeout(() => {
    // The stream has no listener when the call was answered before its body was read.
    if (payload.listenerCount('error') === 0) return;
    reply.header('connection', 'close');
    payload.emit('error', new TooSlow('the body took too long'));
  }, limitMs);
  const stop = (): void => clearTimeout(timer);
  payload.once('end', stop);
  reply.raw.once('close', stop);
}
