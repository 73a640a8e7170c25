import {
  AgentCode,
  BankAccountNo,
  defineCalls,
  Empty,
  Instant,
  IntId,
  Mobile,
  NoInput,
  Nullable,
  Password,
  Text,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const NewPassword = Password(8, 20);

const BankAccount = Type.Object({
  id: Type.String(),
  bank_id: Type.Integer(),
  account_name: Type.String(),
  account_no: Type.String({ description: 'Masked, e.g. xxx-x-x1234-x' }),
  is_main: Type.Boolean({ description: 'Withdrawals go to the main one' }),
});

const UserInfo = Type.Object({
  username: Type.String(),
  mobile: Type.String({ description: 'Masked' }),
  vip_level: Type.Integer({ description: '0 guest icon, 1 gold icon, 2 hero icon' }),
  agent_code: AgentCode,
  agent_id: Type.Integer(),
  affiliate_code: Type.String(),
  member_since: Instant,
  last_login_at: Nullable(Instant),
  has_messaging: Type.Boolean({ description: 'A messaging-app account is linked' }),
  has_deposited: Type.Boolean({ description: 'At least once' }),
  has_played: Type.Boolean({ description: 'A bet, on anything' }),
  bank_accounts: Type.Array(BankAccount),
});

export const profileCalls = defineCalls({
  'GET /api/get_user_info': {
    summary: 'The signed-in member.',
    access: 'member',
    input: NoInput,
    data: UserInfo,
  },
  'POST /api/member/change_password': {
    summary: 'Sets a new password after the old one was given; other sessions end.',
    access: 'member',
    input: Type.Object({ old_password: Password(1, 50), new_password: NewPassword }),
    data: Empty,
    errors: ['PASSWORD_WRONG', 'PASSWORD_SAME', 'PASSWORD_GUESSABLE', 'ACCOUNT_LOCKED', 'STEP_UP_NEEDED'],
  },
  'POST /api/member/change_mobile': {
    summary:
      'Takes a new mobile number, proven by a code to it, in the place of the one on file; asks for the password.',
    access: 'member',
    input: Type.Object({ mobile: Mobile, otp_token: Text({ max: 128 }), password: Password(1, 50) }),
    data: Empty,
    errors: ['PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'OTP_TOKEN_INVALID', 'MOBILE_TAKEN', 'STEP_UP_NEEDED'],
  },
  'POST /api/member/export_data': {
    summary: 'All that is kept about the member, as the tables have it; asks for the password.',
    access: 'member',
    input: Type.Object({ password: Password(1, 50) }),
    data: Type.Object({
      exported_at: Instant,
      tables: Type.Record(Type.String(), Type.Array(Type.Unknown())),
      cut: Type.Array(Type.String(), { description: 'Tables of which only a part fits in: staff export the whole' }),
    }),
    errors: ['PASSWORD_WRONG', 'ACCOUNT_LOCKED'],
  },
  'POST /api/reset_password': {
    summary: 'Sets a new password by a verified mobile number; every session ends.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      mobile: Mobile,
      otp_token: Text({ max: 128 }),
      password: NewPassword,
      agent_code: AgentCode,
    }),
    data: Type.Object({ username: Type.String() }),
    errors: ['OTP_TOKEN_INVALID', 'RESET_NEEDS_BANK', 'ACCOUNT_CLOSED', 'PASSWORD_GUESSABLE'],
  },
  'POST /api/reset_password_v2': {
    summary: 'As reset_password, and the last four digits of the registered bank account must match.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      mobile: Mobile,
      otp_token: Text({ max: 128 }),
      bank_account_last4: Type.String({ pattern: '^[0-9]{4}$' }),
      password: NewPassword,
      agent_code: AgentCode,
    }),
    data: Type.Object({ username: Type.String() }),
    errors: ['OTP_TOKEN_INVALID', 'BANK_ACCOUNT_MISMATCH', 'ACCOUNT_CLOSED', 'PASSWORD_GUESSABLE'],
  },
  'POST /api/member/update_sub_bank_account': {
    summary: 'Adds a bank account of the member, or makes an existing one the main one; asks for the password.',
    access: 'member',
    input: Type.Object({
      password: Password(1, 50),
      account_id: Type.Optional(
        Text({ max: 64, description: 'An existing account; without it the fields below add one' }),
      ),
      bank_id: Type.Optional(IntId),
      bank_account_name: Type.Optional(Text({ min: 1, max: 120 })),
      bank_account_no: Type.Optional(BankAccountNo),
      make_main: Type.Optional(Type.Boolean()),
    }),
    data: Type.Array(BankAccount),
    errors: [
      'PASSWORD_WRONG',
      'ACCOUNT_LOCKED',
      'BANK_UNKNOWN',
      'BANK_ACCOUNT_TAKEN',
      'BANK_ACCOUNT_UNKNOWN',
      'BANK_ACCOUNTS_FULL',
      'ACCOUNT_HOLDER_UNKNOWN',
      'ACCOUNT_NAME_MISMATCH',
      'STEP_UP_NEEDED',
    ],
  },
});
