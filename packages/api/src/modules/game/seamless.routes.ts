import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { App } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { listWallets } from '../../ledger/wallets.ts';
import { satang, thb } from '../../money.ts';
import { inTransaction } from '../../transaction.ts';
import { findGame } from './game.repository.ts';
import { moveStake } from './move-stake.command.ts';
import { isGenuineProviderCall } from './provider-signature.ts';
import { hashToken } from './start-game.command.ts';

const Text = Type.String({ maxLength: 100 });
const Params = Type.Object({
  name: Type.String(),
  action: Type.Union([Type.Literal('balance'), Type.Literal('bet'), Type.Literal('win'), Type.Literal('rollback')]),
});
const Body = Type.Object({
  token: Type.Optional(Text),
  member_ref: Type.String({ pattern: '^m[0-9]{1,9}$' }),
  round_id: Text,
  tx_id: Text,
  ref_tx_id: Type.Optional(Text),
  amount: Type.Number({ minimum: 0, maximum: 100_000_000 }),
  currency: Type.Literal('THB'),
  game_id: Text,
});
interface WalletRoute {
  Params: Static<typeof Params>;
  Body: Static<typeof Body>;
}

/** `POST /provider/:name/{balance,bet,win,rollback}`: always a status and, where known, the balance in THB. */
export function registerSeamlessWallet(app: App): void {
  app.post<WalletRoute>('/provider/:name/:action', {
    schema: { params: Params, body: Body },
    handler: async (request, reply) => {
      if (!isKnownProvider(app, request.params.name)) throw new BusinessError('CALL_UNKNOWN');
      if (!(await isAllowed(app, request))) {
        return reply.code(403).send({ status: 'INVALID_SIGNATURE', balance: null, tx_id: request.body.tx_id });
      }
      const { status, balanceSatang } = await answer(app, request);
      return { status, balance: balanceSatang === null ? null : thb(balanceSatang), tx_id: request.body.tx_id };
    },
  });
}

/** The stand-in provider signs as 'sandbox', and is unknown once the sandbox is off. */
const isKnownProvider = ({ deps }: App, name: string): boolean => name === 'sandbox' && deps.config.sandbox;

/** A provider's own signature, not older than five minutes, with a nonce that was never used. */
async function isAllowed({ deps }: App, request: FastifyRequest<WalletRoute>): Promise<boolean> {
  const { name } = request.params;
  const header = (key: string) => String(request.headers[key] ?? '');
  const nonce = header('x-nonce');
  const call = { timestamp: header('x-timestamp'), nonce, signature: header('x-signature'), rawBody: request.rawBody };
  if (!isGenuineProviderCall(deps.config.providerSecret, call, deps.clock.now())) return false;
  const fresh = await deps.db
    .insertInto('game_provider_nonces')
    .values({ provider: name, nonce, seen_at: deps.clock.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return fresh !== undefined;
}

async function answer({ deps }: App, { params, body }: FastifyRequest<WalletRoute>) {
  const { db, clock, live } = deps;
  const memberId = Number(body.member_ref.slice(1));
  const token = await findToken();
  const member = await db.selectFrom('members').select('agent_id').where('id', '=', memberId).executeTakeFirst();
  const game = member && (await findGame(db, member.agent_id, body.game_id));
  if (!game) return { status: 'GAME_UNKNOWN', balanceSatang: null };
  if (params.action === 'balance') {
    if (!token) return { status: 'TOKEN_EXPIRED', balanceSatang: null };
    return { status: 'RS_OK', balanceSatang: await balanceOf(token.wallet_id) };
  }
  const amountSatang = readAmount(body.amount);
  const needsAmount = params.action !== 'rollback';
  if (amountSatang === null || !body.tx_id || !body.round_id || (needsAmount && amountSatang === 0n)) {
    return { status: 'INVALID_REQUEST', balanceSatang: null };
  }
  const { action } = params;
  const known = await isKnownTransaction();
  if (action === 'bet' && !token && !known) return { status: 'TOKEN_EXPIRED', balanceSatang: null };
  const result = await inTransaction(db, (tx) =>
    moveStake(tx, {
      provider: params.name,
      action,
      memberId,
      txId: body.tx_id,
      refTxId: body.ref_tx_id ?? null,
      roundId: body.round_id,
      gameId: game.id,
      amountSatang,
      walletId: token?.wallet_id ?? null,
      title: game.name,
      at: clock.now(),
    }),
  );
  if (result.moved) live.balanceChanged(memberId);
  const balanceSatang = result.balanceSatang ?? (token ? await balanceOf(token.wallet_id) : null);
  return { status: result.status, balanceSatang };

  async function findToken() {
    return db
      .selectFrom('game_tokens')
      .select('wallet_id')
      .where('member_id', '=', memberId)
      .where('token_hash', '=', hashToken(body.token ?? ''))
      .where('game_id', '=', body.game_id)
      .where('provider', '=', params.name)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
  }
  async function isKnownTransaction(): Promise<boolean> {
    const row = await db
      .selectFrom('game_transactions')
      .select('tx_id')
      .where('member_id', '=', memberId)
      .where('provider', '=', params.name)
      .where('tx_id', '=', body.tx_id)
      .executeTakeFirst();
    return row !== undefined;
  }
  async function balanceOf(walletId: number): Promise<bigint | null> {
    return (await listWallets(db, memberId)).find(({ id }) => id === walletId)?.balanceSatang ?? null;
  }
}

function readAmount(amountThb: number): bigint | null {
  try {
    return satang(amountThb);
  } catch {
    return null;
  }
}
