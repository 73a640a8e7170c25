import {
  BigintId,
  defineCalls,
  Id,
  Instant,
  NoInput,
  Nullable,
  OneOf,
  Password,
  PositiveThb,
  paging,
  Thb,
} from '@chokdee/contracts/define';
import { Turnover } from '@chokdee/play-contract/parts';
import { Type } from 'typebox';

export const WithdrawalStatus = OneOf(['requested', 'approved', 'sending', 'done', 'refused'], {
  description: 'The money leaves the wallet when it is requested; refused brings it back as a movement of its own',
});

const PayoutAccount = Type.Object({
  id: Id,
  bank_id: Type.Integer(),
  account_name: Type.String(),
  account_no: Type.String({ description: 'Masked' }),
});

const OwnAccount = Type.Object({
  ...PayoutAccount.properties,
  usable_at: Nullable(Instant, { description: 'While it rests after it was added: when it can be withdrawn to' }),
});

export const Withdrawal = Type.Object({
  ref: Id,
  wallet_id: Type.Integer(),
  amount: Thb,
  status: WithdrawalStatus,
  account: PayoutAccount,
  timeline: Type.Array(Type.Object({ status: WithdrawalStatus, at: Instant }), { description: 'Oldest first' }),
  refusal: Nullable(Type.String({ description: 'Thai reason, when it was refused' })),
  requested_at: Instant,
});

const refusals = [
  'WALLET_UNKNOWN',
  'BANK_ACCOUNT_NEEDED',
  'BANK_ACCOUNT_UNKNOWN',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'AMOUNT_DECIMALS',
  'BALANCE_TOO_LOW',
  'TURNOVER_LEFT',
  'WITHDRAW_PENDING',
  'WITHDRAW_DAY_FULL',
  'NAME_INQUIRY_FAILED',
  'WITHDRAW_RESTS',
  'PAYOUT_ACCOUNT_RESTS',
  'STEP_UP_NEEDED',
] as const;

export const withdrawCalls = defineCalls({
  'GET /api/member/withdraw/info': {
    summary: 'What can be withdrawn now, to which account, under which rules, and what is still under way.',
    access: 'member',
    input: NoInput,
    data: Type.Object({
      wallet_id: Type.Integer({ description: 'Main wallet: the only one to withdraw from' }),
      balance: Thb,
      withdrawable: Type.Number({ description: 'THB; 0 while turnover is left' }),
      min_amount: Thb,
      max_amount: Thb,
      per_day: Type.Integer(),
      used_today: Type.Integer({ description: 'Requests of the Bangkok day that were not refused' }),
      accounts: Type.Array(OwnAccount, { description: 'The main one first' }),
      turnover: Type.Array(Turnover, { description: 'Active ones, of deposits and of bonuses' }),
      pending: Nullable(Withdrawal),
      /** The error that a request would get now. */
      block: Nullable(
        OneOf(['BANK_ACCOUNT_NEEDED', 'WITHDRAW_RESTS', 'WITHDRAW_PENDING', 'WITHDRAW_DAY_FULL', 'TURNOVER_LEFT']),
      ),
    }),
  },
  'POST /api/member/withdraw/prepare': {
    summary: 'First step: checks the request and the password, and returns a token that the second step needs.',
    access: 'member',
    input: Type.Object({
      wallet_id: BigintId,
      amount: PositiveThb,
      account_id: Type.Optional(Id),
      password: Password(1, 200),
    }),
    data: Type.Object({
      confirm_token: Id,
      expires_at: Instant,
      amount: Thb,
      balance_after: Thb,
      account: PayoutAccount,
    }),
    errors: [...refusals, 'ACCOUNT_HOLDER_UNKNOWN', 'ACCOUNT_NAME_MISMATCH', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  },
  'POST /api/member/withdraw': {
    summary: 'Second step: requests the payout that was prepared. A member cannot take it back.',
    access: 'member',
    money: true,
    input: Type.Object({ wallet_id: BigintId, amount: PositiveThb, confirm_token: Id }),
    data: Withdrawal,
    errors: [...refusals, 'WITHDRAW_CONFIRM_INVALID'],
  },
  'GET /api/member/withdraw/list': {
    summary: "The member's withdrawals, newest first; one by its reference when `ref` is given.",
    access: 'member',
    input: Type.Object({ ref: Type.Optional(Id), ...paging(20, 100) }),
    data: Type.Object({ items: Type.Array(Withdrawal), next_cursor: Nullable(Type.String()) }),
  },
});
