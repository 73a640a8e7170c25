import {
  BigintId,
  defineStaffCalls,
  Instant,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { MemberState } from './member-search.staff.calls.ts';

const member = { id: BigintId };
const view = { access: 'staff', permission: 'members.read', isPersonal: true } as const;

const Wallet = Type.Object({ id: Type.Integer(), name: Type.String(), balance: Thb });
const Money = Type.Object({ deposits: Thb, withdrawals: Thb, stakes: Thb, net: Type.Number() });

const OpenTurnover = Type.Object({
  id: Type.String(),
  source: OneOf(['deposit', 'promotion', 'coupon', 'cashback']),
  title: Type.String(),
  amount: Thb,
  required: Thb,
  done: Thb,
  left: Thb,
  granted_at: Instant,
  expires_at: Nullable(Instant),
});

const Account = Type.Object({
  bank_id: Type.Integer(),
  account_no: Type.String(),
  account_name: Type.String(),
  is_main: Type.Boolean(),
  usable_at: Instant,
});

export const memberFlags = [
  'frozen',
  'closed',
  'locked',
  'excluded',
  'limit_reached',
  'withdrawals_rest',
  'mobile_unverified',
  'name_unverified',
  'several_accounts',
] as const;

const Exclusion = Type.Object({ kind: OneOf(['cool_off', 'exclude']), from: Instant, until: Nullable(Instant) });

const Overview = Type.Object({
  id: BigintId,
  agent: Type.String(),
  username: Type.String(),
  name: Nullable(Type.String()),
  name_source: Nullable(OneOf(['deposit', 'bank', 'staff'])),
  mobile: Type.String(),
  mobile_verified_at: Nullable(Instant),
  status: MemberState,
  vip_level: Type.Integer(),
  created_at: Instant,
  last_login_at: Nullable(Instant),
  locked_until: Nullable(Instant, { description: 'Signing in rests after wrong passwords' }),
  withdrawals_rest_until: Nullable(Instant),
  affiliate_code: Type.String(),
  referred_by: Nullable(Type.Object({ id: BigintId, username: Type.String() })),
  flags: Type.Array(OneOf(memberFlags)),
  wallets: Type.Array(Wallet),
  days_30: Money,
  all: Money,
  accounts: Type.Array(Account),
  turnovers: Type.Array(OpenTurnover),
  exclusion: Nullable(Exclusion),
  same_person: Type.Integer({ description: 'Other accounts that look like the same person' }),
});

const Session = Type.Object({
  id: Type.String(),
  device: Type.String(),
  address: Type.String({ description: 'Masked' }),
  created_at: Instant,
  last_used_at: Instant,
  ended_at: Nullable(Instant),
  end_reason: Nullable(Type.String()),
});

const Device = Type.Object({
  id: Type.String(),
  device: Type.String(),
  first_seen_at: Instant,
  known_at: Nullable(Instant, { description: 'Null: signed in on, and not proven to be the member’s' }),
});

const Limit = Type.Object({
  kind: OneOf(['deposit', 'loss', 'stake']),
  period: OneOf(['day', 'week', 'month']),
  amount: Nullable(Thb),
  used: Thb,
  left: Nullable(Thb),
  resets_at: Instant,
  waiting: Nullable(Type.Object({ amount: Nullable(Thb), effective_at: Instant })),
});

export const memberDeskCalls = defineStaffCalls({
  'GET /api/staff/members/overview': {
    ...view,
    summary: 'A member on one page: state, wallets, money in and out, turnover that is left, exclusion, flags.',
    input: Type.Object(member),
    data: Overview,
  },
  'GET /api/staff/members/devices': {
    ...view,
    summary: 'Sessions, open ones first, devices, and ways of proving identity of a member.',
    input: Type.Object(member),
    data: Type.Object({
      sessions: Type.Array(Session),
      devices: Type.Array(Device),
      passkeys: Type.Integer(),
      has_authenticator: Type.Boolean(),
      recovery_codes_left: Type.Integer(),
    }),
  },
  'GET /api/staff/members/events': {
    ...view,
    summary: 'History of an account: sign-ins, failures, changes; addresses are masked.',
    input: Type.Object({ ...member, ...staffPaging(['at']) }),
    data: StaffPage(
      Type.Object({
        id: Type.String(),
        at: Type.String({ ...Instant, title: 'เวลา' }),
        kind: Type.String({ title: 'เหตุการณ์' }),
        address: Type.String({ title: 'เครือข่าย' }),
      }),
    ),
  },
  'GET /api/staff/members/limits': {
    ...view,
    summary: 'Limits with what is used, exclusions that have been, and every change of both.',
    input: Type.Object(member),
    data: Type.Object({
      limits: Type.Array(Limit, { description: 'All nine, set or not' }),
      exclusion: Nullable(Exclusion),
      exclusions: Type.Array(Exclusion),
      changes: Type.Array(Type.Object({ at: Instant, what: Type.String(), details: Type.Unknown() })),
    }),
  },
  'GET /api/staff/members/notices': {
    ...view,
    summary: 'Notices that a member was sent, newest first.',
    input: Type.Object({ ...member, ...staffPaging(['at']) }),
    data: StaffPage(
      Type.Object({
        id: Type.String(),
        at: Type.String({ ...Instant, title: 'เวลา' }),
        kind: OneOf(['money', 'lottery', 'prizes', 'security', 'news'], { description: 'Subject' }),
        title: Type.String({ title: 'หัวข้อ' }),
        text: Type.String({ title: 'ข้อความ' }),
        is_read: Type.Boolean({ title: 'อ่านแล้ว' }),
      }),
    ),
  },
  'GET /api/staff/members/notes': {
    ...view,
    summary: 'Notes of staff about a member: pinned ones first, then the newest.',
    input: Type.Object(member),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Instant,
          by: Type.String(),
          text: Type.String(),
          is_pinned: Type.Boolean(),
        }),
      ),
    }),
  },
  'GET /api/staff/members/person': {
    ...view,
    summary: 'Accounts of the same agent that look like the same person, with the reasons.',
    input: Type.Object(member),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          id: BigintId,
          username: Type.String(),
          name: Nullable(Type.String()),
          status: MemberState,
          created_at: Instant,
          reasons: Type.Array(OneOf(['name', 'device', 'account', 'payer', 'network'])),
        }),
      ),
    }),
  },
});
