import { Type } from 'typebox';
import { defineCalls } from './define-calls.ts';
import { AgentCode, Empty, Instant, NoInput, Nullable } from './parts.ts';

const Mobile = Type.String({ pattern: '^0[0-9]{9}$', description: 'Thai mobile number, 10 digits' });
const MaybeUsername = Type.Optional(
  Type.String({ maxLength: 20, description: 'Empty unless generate_username_mode is 1' }),
);
const NewUsername = Type.Optional(
  Type.Union([Type.Literal(''), Type.String({ pattern: '^[A-Za-z0-9_]{4,20}$' })], {
    description: '4 to 20 English letters and digits; empty unless mode 1',
  }),
);
const AffiliateCode = Type.Optional(Type.String({ maxLength: 6 }));
const OtpType = Type.Union([Type.Literal('register'), Type.Literal('reset')]);

const Password = Type.String({ minLength: 8, maxLength: 20 });
const LinkToken = Type.Optional(
  Type.String({ maxLength: 128, description: 'From MESSAGING_NOT_LINKED: links the messaging account on success' }),
);

const BankAccount = Type.Object({
  id: Type.String(),
  bank_id: Type.Integer(),
  account_name: Type.String(),
  account_no: Type.String({ description: 'Masked, e.g. xxx-x-x1234-x' }),
  is_main: Type.Boolean({ description: 'Withdrawals go to the main one' }),
});

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

const Session = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Browser and system, e.g. Chrome · Android' }),
  ip: Type.String({ description: 'Masked' }),
  created_at: Instant,
  last_used_at: Instant,
  is_current: Type.Boolean(),
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
  bank_accounts: Type.Array(BankAccount),
});

const Tokens = Type.Object({
  access_token: Type.String({ description: 'Bearer, 15 minutes; the refresh cookie travels beside it' }),
  expires_at: Instant,
});

export const accountCalls = defineCalls({
  'POST /api/check_account': {
    summary: 'Whether a username and mobile are free and the affiliate code is known.',
    area: 'account',
    access: 'public',
    input: Type.Object({ username: NewUsername, mobile: Mobile, affiliate_code: AffiliateCode, agent_code: AgentCode }),
    data: Empty,
    errors: ['USERNAME_TAKEN', 'MOBILE_TAKEN', 'AFFILIATE_CODE_UNKNOWN', 'AGENT_UNKNOWN'],
  },
  'POST /api/request_otp': {
    summary: 'Sends a six-digit code by SMS.',
    area: 'account',
    access: 'public',
    input: Type.Object({ username: MaybeUsername, mobile: Mobile, type: OtpType, agent_code: AgentCode }),
    data: Type.Object({ otp_ref: Type.String(), expires_at: Instant, resend_at: Instant }),
    errors: ['OTP_TOO_SOON', 'OTP_DAY_FULL', 'MOBILE_TAKEN', 'SMS_UNAVAILABLE', 'AGENT_UNKNOWN'],
  },
  'POST /api/verify_otp': {
    summary: 'Exchanges the code for a token that proves the mobile number.',
    area: 'account',
    access: 'public',
    input: Type.Object({
      username: MaybeUsername,
      mobile: Mobile,
      otp_code: Type.String({ pattern: '^[0-9]{6}$' }),
      otp_ref: Type.String({ minLength: 1, maxLength: 32 }),
      type: OtpType,
      agent_code: AgentCode,
    }),
    data: Type.Object({ otp_token: Type.String(), otp_ref: Type.String() }),
    errors: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_ATTEMPTS_USED'],
  },
  'POST /api/register': {
    summary: 'Creates the member after the mobile number is verified.',
    area: 'account',
    access: 'public',
    input: Type.Object({
      username: NewUsername,
      mobile: Mobile,
      password: Type.String({ minLength: 8, maxLength: 20 }),
      affiliate_code: AffiliateCode,
      mode: Type.Optional(Type.String({ maxLength: 10, description: "'bank' (spec section 3)" })),
      agent_code: AgentCode,
      know_us_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
      bank_id: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
      bank_account_name: Type.Optional(Type.String({ maxLength: 120 })),
      bank_account_no: Type.Optional(Type.Union([Type.Literal(''), Type.String({ pattern: '^[0-9-]{10,24}$' })])),
      otp_token: Type.Optional(Type.String({ maxLength: 128, description: 'SMS mode only' })),
      accepted_terms_version: Type.Optional(
        Type.String({ maxLength: 32, description: 'Terms shown to and accepted by the member' }),
      ),
      age_confirmed: Type.Optional(Type.Boolean({ description: 'The member states to be 20 or older' })),
      link_token: LinkToken,
    }),
    data: Type.Object({ username: Type.String(), password: Type.String() }),
    errors: [
      'USERNAME_TAKEN',
      'MOBILE_TAKEN',
      'OTP_TOKEN_INVALID',
      'AFFILIATE_CODE_UNKNOWN',
      'REGISTER_TYPE_MISMATCH',
      'AGE_NOT_CONFIRMED',
      'TERMS_OUTDATED',
      'BANK_UNKNOWN',
      'BANK_ACCOUNT_TAKEN',
      'LINK_TOKEN_INVALID',
      'AGENT_UNKNOWN',
    ],
  },
  'POST /api/login': {
    summary: 'Signs in with username or mobile; sets the refresh cookie.',
    area: 'account',
    access: 'public',
    input: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 20 }),
      password: Type.String({ minLength: 1, maxLength: 50 }),
      agent_code: AgentCode,
      link_token: LinkToken,
    }),
    data: Tokens,
    errors: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'ACCOUNT_CLOSED', 'LINK_TOKEN_INVALID', 'AGENT_UNKNOWN'],
  },
  'POST /api/logout': {
    summary: 'Ends this session and clears the refresh cookie.',
    area: 'account',
    access: 'optional',
    input: NoInput,
    data: Empty,
  },
  'GET /api/get_user_info': {
    summary: 'The signed-in member.',
    area: 'account',
    access: 'member',
    input: NoInput,
    data: UserInfo,
  },
  'POST /api/session/refresh': {
    summary: 'Rotates the refresh cookie and answers a fresh access token.',
    area: 'session',
    access: 'public',
    input: NoInput,
    data: Tokens,
    errors: ['SESSION_EXPIRED', 'SESSION_REUSED'],
  },
  'POST /api/session/messaging': {
    summary: 'Exchanges the authorization code of the messaging app for a session.',
    area: 'session',
    access: 'public',
    input: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 512 }),
      redirect_uri: Type.String({ maxLength: 300, description: 'As sent to the authorize page: the site root' }),
      agent_code: AgentCode,
    }),
    data: Tokens,
    errors: ['MESSAGING_NOT_LINKED', 'MESSAGING_FAILED', 'ACCOUNT_CLOSED', 'AGENT_UNKNOWN'],
  },
  'GET /api/session/list': {
    summary: 'Where the member is signed in.',
    area: 'session',
    access: 'member',
    input: NoInput,
    data: Type.Array(Session),
  },
  'POST /api/session/revoke': {
    summary: 'Signs one other session out, or all others when no id is given.',
    area: 'session',
    access: 'member',
    input: Type.Object({ session_id: Type.Optional(Uuid) }),
    data: Type.Object({ revoked: Type.Integer() }),
  },
  'POST /api/member/change_password': {
    summary: 'Sets a new password after the old one was given; other sessions end.',
    area: 'account',
    access: 'member',
    input: Type.Object({ old_password: Type.String({ minLength: 1, maxLength: 50 }), new_password: Password }),
    data: Empty,
    errors: ['PASSWORD_WRONG', 'PASSWORD_SAME', 'ACCOUNT_LOCKED'],
  },
  'POST /api/reset_password': {
    summary: 'Sets a new password by a verified mobile number; every session ends.',
    area: 'account',
    access: 'public',
    input: Type.Object({
      mobile: Mobile,
      otp_token: Type.String({ maxLength: 128 }),
      password: Password,
      agent_code: AgentCode,
    }),
    data: Type.Object({ username: Type.String() }),
    errors: ['OTP_TOKEN_INVALID', 'RESET_NEEDS_BANK', 'ACCOUNT_CLOSED', 'AGENT_UNKNOWN'],
  },
  'POST /api/reset_password_v2': {
    summary: 'As reset_password, and the last four digits of the registered bank account must match.',
    area: 'account',
    access: 'public',
    input: Type.Object({
      mobile: Mobile,
      otp_token: Type.String({ maxLength: 128 }),
      bank_account_last4: Type.String({ pattern: '^[0-9]{4}$' }),
      password: Password,
      agent_code: AgentCode,
    }),
    data: Type.Object({ username: Type.String() }),
    errors: ['OTP_TOKEN_INVALID', 'BANK_ACCOUNT_MISMATCH', 'ACCOUNT_CLOSED', 'AGENT_UNKNOWN'],
  },
  'POST /api/member/update_sub_bank_account': {
    summary: 'Adds a bank account of the member, or makes an existing one the main one; asks for the password.',
    area: 'account',
    access: 'member',
    input: Type.Object({
      password: Type.String({ minLength: 1, maxLength: 50 }),
      account_id: Type.Optional(
        Type.String({ description: 'An existing account; without it the fields below add one' }),
      ),
      bank_id: Type.Optional(Type.Integer()),
      bank_account_name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
      bank_account_no: Type.Optional(Type.String({ pattern: '^[0-9-]{10,24}$' })),
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
    ],
  },
});
