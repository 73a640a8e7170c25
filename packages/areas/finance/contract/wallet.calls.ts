import {
  BigintId,
  defineCalls,
  Emblem,
  Id,
  Instant,
  InstantRange,
  NoInput,
  Nullable,
  OneOf,
  PositiveThb,
  paging,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

export const Wallet = Type.Object({
  id: Type.Integer(),
  wallet_name: Type.String(),
  balance: Thb,
  wallet_type_id: Type.Integer({ description: '1 = main wallet' }),
});

/** Kinds of movements, as the statement names them. */
export const StatementType = OneOf([
  'deposit',
  'withdraw',
  'withdraw_refund',
  'lotto_bet',
  'lotto_win',
  'lotto_refund',
  'yeekee_prize',
  'game_bet',
  'game_win',
  'game_rollback',
  'game_transfer',
  'wheel_prize',
  'bonus',
  'bonus_release',
  'bonus_forfeit',
  'reward',
  'affiliate',
  'wallet_transfer',
  'correction',
]);

const statementFilter = {
  ...InstantRange,
  type: Type.Optional(StatementType),
  wallet_id: Type.Optional(BigintId),
};

export const walletCalls = defineCalls({
  'POST /api/member/wallets': {
    summary: "The member's wallets with balances.",
    access: 'member',
    onError: 'log',
    input: NoInput,
    data: Type.Array(Wallet),
  },
  'GET /api/member/statement': {
    summary: 'Ledger movements of the member, newest first, each with the balance before and after.',
    access: 'member',
    input: Type.Object({ ...statementFilter, ...paging(30, 100) }),
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
          reference_no: Type.String({
            description:
              'What the member can quote to the staff: the number of the bill, the deposit, the round of a game',
          }),
          emblem: Type.Optional(Emblem),
          reference: Nullable(
            Type.Object({
              kind: OneOf([
                'payment',
                'bill',
                'game_round',
                'spin',
                'round',
                'withdrawal',
                'bonus',
                'redemption',
                'quest',
                'poll',
                'cashback',
                'loss_refund',
                'affiliate',
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
  'GET /api/member/statement/export': {
    summary: 'The movements of a filter as a CSV file in UTF-8 with a byte order mark, newest first.',
    access: 'member',
    input: Type.Object({ format: Type.Literal('csv'), ...statementFilter }),
    data: Type.Object({
      filename: Type.String(),
      mime: Type.String(),
      content: Type.String({ description: 'The whole file, byte order mark included' }),
      rows: Type.Integer(),
      is_cut: Type.Boolean({ description: 'More than 100,000 rows matched; the oldest are left out' }),
    }),
  },
  'GET /api/member/statement/balance': {
    summary:
      'Balance of a wallet (the main one when none is named) at the end of each Bangkok day, for the chart; at most 400 days.',
    access: 'member',
    input: Type.Object({
      ...InstantRange,
      wallet_id: Type.Optional(BigintId),
    }),
    data: Type.Array(Type.Object({ date: Type.String({ description: 'YYYY-MM-DD in Bangkok' }), balance: Thb })),
    errors: ['WALLET_UNKNOWN'],
  },
  'POST /api/member/wallet_transfer': {
    summary: "Moves money between the member's own wallets; out of the promotion wallet once its turnover is done.",
    access: 'member',
    money: true,
    input: Type.Object({ from_wallet_id: BigintId, to_wallet_id: BigintId, amount: PositiveThb }),
    data: Type.Array(Wallet),
    errors: ['WALLET_UNKNOWN', 'WALLET_TRANSFER_REFUSED', 'TURNOVER_LEFT', 'BALANCE_TOO_LOW', 'AMOUNT_DECIMALS'],
  },
});
