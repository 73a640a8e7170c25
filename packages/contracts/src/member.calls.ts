import { Type } from 'typebox';
import { defineCalls } from './define-calls.ts';
import { Cursor, Id, Instant, NoInput, Nullable, Thb } from './parts.ts';

export const Wallet = Type.Object({
  id: Type.Integer(),
  wallet_name: Type.String(),
  balance: Thb,
  wallet_type_id: Type.Integer({ description: '1 = main wallet' }),
});

/** What moved money, as the statement names it. */
export const StatementType = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('withdraw'),
  Type.Literal('lotto_bet'),
  Type.Literal('lotto_win'),
  Type.Literal('lotto_refund'),
  Type.Literal('yeekee_prize'),
  Type.Literal('game_bet'),
  Type.Literal('game_win'),
  Type.Literal('game_rollback'),
  Type.Literal('wheel_prize'),
  Type.Literal('bonus'),
  Type.Literal('correction'),
]);

export const memberCalls = defineCalls({
  'POST /api/member/wallets': {
    summary: "The member's wallets with balances.",
    area: 'member',
    access: 'member',
    input: NoInput,
    data: Type.Array(Wallet),
  },
  'POST /api/member/points': {
    summary: "The member's points.",
    area: 'member',
    access: 'member',
    input: NoInput,
    data: Type.Object({ point: Type.Integer() }),
  },
  'GET /api/member/statement': {
    summary: 'Ledger movements of the member, newest first, each with the balance before and after.',
    area: 'member',
    access: 'member',
    input: Type.Object({
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
      type: Type.Optional(StatementType),
      wallet_id: Type.Optional(Type.Integer()),
      cursor: Cursor,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Instant,
          type: StatementType,
          wallet_id: Type.Integer(),
          wallet_name: Type.String(),
          amount: Type.Number({ description: 'THB; credit above 0, debit below' }),
          balance_before: Thb,
          balance_after: Thb,
          title: Type.String({ description: 'Thai, e.g. the lottery and round, the game, the channel' }),
          reference: Nullable(
            Type.Object({
              kind: Type.Union([
                Type.Literal('payment'),
                Type.Literal('bill'),
                Type.Literal('game_round'),
                Type.Literal('spin'),
                Type.Literal('round'),
              ]),
              id: Id,
            }),
          ),
        }),
      ),
      next_cursor: Nullable(Type.String()),
      totals: Type.Object(
        { credit: Thb, debit: Thb, net: Type.Number() },
        { description: 'Over the whole filter, not the page' },
      ),
    }),
  },
});
