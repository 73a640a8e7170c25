import { defineCalls, Empty, Instant, NoInput, Nullable, OneOf, PositiveThb, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

const LimitKind = OneOf(['deposit', 'loss', 'stake']);
const LimitPeriod = OneOf(['day', 'week', 'month'], {
  description: 'Bangkok day, week from Monday, calendar month',
});

const Limit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  amount: Nullable(Thb),
  used: Type.Number({ description: 'THB; a loss is at least 0' }),
  left: Nullable(Thb),
  resets_at: Instant,
  waiting: Nullable(
    Type.Object(
      { amount: Nullable(Thb), effective_at: Instant },
      { description: 'A raise (or end: null) that may be confirmed from effective_at on' },
    ),
  ),
});

const Exclusion = Type.Object({
  kind: OneOf(['cool_off', 'exclude']),
  from: Instant,
  until: Nullable(Instant),
});

const Limits = Type.Object({
  limits: Type.Array(Limit, { description: 'All nine, set or not' }),
  exclusion: Nullable(Exclusion),
  reality_check_minutes: Nullable(Type.Integer()),
  should_ask: Type.Boolean({ description: 'The member has neither set a limit nor put the question away' }),
});

export const limitsCalls = defineCalls({
  'GET /api/member/limits': {
    summary: 'Limits with what is used of them, exclusion, and the reality check.',
    access: 'member',
    input: NoInput,
    data: Limits,
  },
  'POST /api/member/limits': {
    summary: 'Sets a limit: the first one and a lower one at once, a higher one or none (null) after 24 hours.',
    access: 'member',
    input: Type.Object({ kind: LimitKind, period: LimitPeriod, amount: Nullable(PositiveThb) }),
    data: Limits,
    errors: ['AMOUNT_DECIMALS', 'LIMIT_UNCHANGED'],
  },
  'POST /api/member/limits/confirm': {
    summary: 'Makes a raise that has waited its 24 hours valid, or drops it.',
    access: 'member',
    input: Type.Object({ kind: LimitKind, period: LimitPeriod, accept: Type.Boolean() }),
    data: Limits,
    errors: ['LIMIT_CHANGE_UNKNOWN', 'LIMIT_CHANGE_WAITING'],
  },
  'POST /api/member/limits/dismiss': {
    summary: 'Puts the early question for limits away.',
    access: 'member',
    input: NoInput,
    data: Empty,
  },
  'POST /api/member/reality_check': {
    summary: 'How often play is interrupted by the reality check; null: never.',
    access: 'member',
    input: Type.Object({
      minutes: Nullable(
        Type.Integer({
          minimum: 1,
          maximum: 240,
          description: 'A shorter time protects more: there is no least but a minute',
        }),
      ),
    }),
    data: Limits,
  },
  'POST /api/member/self_exclude': {
    summary: 'Ends play and deposits at once for the time chosen; withdrawals go on. Cannot be taken back.',
    access: 'member',
    input: Type.Object({
      duration: OneOf(['24h', '7d', '30d', '90d', '6m', '1y', '5y', 'forever']),
      is_understood: Type.Literal(true),
    }),
    data: Exclusion,
    errors: ['EXCLUSION_SHORTER'],
  },
  'GET /api/member/session_summary': {
    summary: 'Play since the session began, and when the next reality check is due.',
    access: 'member',
    input: NoInput,
    data: Type.Object({
      started_at: Instant,
      elapsed_s: Type.Integer(),
      staked: Thb,
      returned: Thb,
      net: Type.Number(),
      loss_left_today: Nullable(Thb),
      reality_check_minutes: Nullable(Type.Integer()),
      is_due: Type.Boolean({ description: 'Play waits until the member has acknowledged' }),
      next_check_at: Nullable(Instant),
    }),
  },
  'POST /api/member/session_summary/acknowledge': {
    summary: 'The member has read the reality check and plays on.',
    access: 'member',
    input: NoInput,
    data: Empty,
  },
});
