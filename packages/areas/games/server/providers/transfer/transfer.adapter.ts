import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { type GameAdapter, ProviderUnavailable, type WalletTransaction } from '../game-adapter.ts';
import { createCommonCalls, type ProviderAccess, type ProviderClient } from '../provider-client.ts';
import { SessionBody, TransactionBody } from '../provider-wire.ts';

/** The provider holds the money while a game runs. */
export function createTransferAdapter(client: ProviderClient, access: ProviderAccess): GameAdapter {
  const send = async (path: string, body?: object): Promise<WalletTransaction> =>
    readTransaction(await client.askFor(TransactionBody, path, body));
  return {
    ...createCommonCalls(client, access),
    providerWallet: {
      deposit: ({ id, sessionId, memberRef, gameId, amountThb }) =>
        send('/deposit', {
          transaction_uuid: id,
          session_id: sessionId,
          member_ref: memberRef,
          game_id: gameId,
          amount: amountThb,
          currency: 'THB',
        }),
      withdraw: ({ id, sessionId, memberRef }) =>
        send('/withdraw', { transaction_uuid: id, session_id: sessionId, member_ref: memberRef, currency: 'THB' }),
      transaction: (id) => send(`/transactions/${encodeURIComponent(id)}`),
      lastActiveAt: async (sessionId) => {
        const { status, body } = await client.ask(`/sessions/${encodeURIComponent(sessionId)}`);
        if (status === 404) return null;
        if (status === 200 && Value.Check(SessionBody, body)) return new Date(body.last_active_at);
        throw new ProviderUnavailable(`the provider answered ${status} for a session`);
      },
    },
  };
}

function readTransaction(body: Static<typeof TransactionBody>): WalletTransaction {
  const { status, amount, staked, won, rounds } = body;
  return { status, amountThb: amount, stakedThb: staked, wonThb: won, rounds };
}
