import { AgentCode, defineCalls, Id, Instant, NoInput, Nullable, OneOf, paging, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

const prizeFields = {
  id: Type.Integer(),
  position: Type.Integer({ description: 'Place on the wheel, clockwise from the top, from 0' }),
  name: Type.String(),
  kind: OneOf(['credit', 'points', 'spin', 'none']),
  value: Type.Number({ description: 'THB for credit, count otherwise' }),
  odds_percent: Type.Number(),
};
const Prize = Type.Object(prizeFields);
const PrizeWithStock = Type.Object({
  ...prizeFields,
  stock_left: Nullable(Type.Integer({ description: 'How many are left; null: as many as are hit' })),
});

const ConfigEntries = Type.Array(Type.Object({ key: Type.String(), value: Type.String() }), {
  description: 'One entry has key stock_id',
});
const ClientSeed = Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$' }));
const nextSpin = {
  config_version: Type.Integer(),
  commit: Type.String({ description: 'hex SHA-256 of the server seed of the next spin' }),
  nonce: Type.Integer({ description: 'Nonce of the next spin' }),
  client_seed: Type.String(),
};
const spun = {
  spin_id: Id,
  prize: Prize,
  paid: Thb,
  free_spins: Type.Integer(),
  points: Type.Integer(),
  nonce: Type.Integer(),
  commit: Type.String(),
};

export const WheelReward = Type.Object({
  reward_id: Id,
  spin_id: Id,
  prize: Prize,
  paid_with: OneOf(['free', 'points']),
  status: OneOf(['claimable', 'claimed', 'expired', 'none'], { description: 'none: the spin won nothing' }),
  won_at: Instant,
  claimed_at: Nullable(Instant),
  claimable_until: Nullable(Instant),
});

export const wheelCalls = defineCalls({
  'GET /api/wheel/config': {
    summary: 'The wheel (v1): prizes with odds, spins left, and the hash committed to the next spins.',
    access: 'member',
    input: NoInput,
    data: Nullable(
      Type.Object({ configs: ConfigEntries, prizes: Type.Array(Prize), free_spins: Type.Integer(), ...nextSpin }),
    ),
  },
  'GET /api/wheel/config_v2': {
    summary: 'The wheel (v2): as v1, with what is left of each prize, when free spins end, and the price in points.',
    access: 'member',
    input: NoInput,
    data: Nullable(
      Type.Object({
        setting: ConfigEntries,
        prizes: Type.Array(PrizeWithStock),
        free_spins: Type.Integer(),
        free_spins_until: Nullable(Instant),
        point: Type.Integer({ description: "The member's points" }),
        points_per_spin: Nullable(Type.Integer({ description: 'Null: no spins for points' })),
        claims: OneOf(['at_once', 'by_member'], {
          description: 'Whether a prize is paid with the spin or when the member claims it',
        }),
        ...nextSpin,
      }),
    ),
  },
  'POST /api/wheel/spin': {
    summary: 'One spin; the prize is decided and paid by the server.',
    access: 'member',
    money: true,
    play: true,
    input: Type.Object({ client_seed: ClientSeed }),
    data: Type.Object(spun),
    errors: ['WHEEL_CLOSED', 'NO_SPINS_LEFT'],
  },
  'POST /api/wheel/spin_v2': {
    summary: 'One spin, free or for points; the prize is decided by the server and paid as the wheel says.',
    access: 'member',
    money: true,
    play: true,
    input: Type.Object({
      tab: Type.Optional(
        Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1: a free spin, 2: for points', default: 1 }),
      ),
      client_seed: ClientSeed,
    }),
    data: Type.Object({
      ...spun,
      points_spent: Type.Integer(),
      config_version: Type.Integer(),
      reward: WheelReward,
    }),
    errors: ['WHEEL_CLOSED', 'NO_SPINS_LEFT', 'SPIN_NOT_FOR_POINTS', 'POINTS_TOO_LOW'],
  },
  'POST /api/wheel/reward': {
    summary: "Claims the prize of `reward_id` when one is given; answers the member's prizes, newest first.",
    access: 'member',
    money: true,
    input: Type.Object({ reward_id: Type.Optional(Id), ...paging(20, 50) }),
    data: Type.Object({
      claimed: Nullable(WheelReward),
      paid: Thb,
      free_spins: Type.Integer(),
      point: Type.Integer(),
      items: Type.Array(WheelReward),
      next_cursor: Nullable(Type.String()),
    }),
    errors: ['REWARD_UNKNOWN', 'REWARD_CLAIMED', 'REWARD_EXPIRED'],
  },
  'GET /api/wheel/board': {
    summary: 'Prizes that members won last, newest first, with masked names.',
    access: 'optional',
    input: Type.Object({
      agent_code: Type.Optional(AgentCode),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
    }),
    data: Type.Array(Type.Object({ name: Type.String(), prize: Prize, at: Instant, is_sandbox: Type.Boolean() })),
  },
  'GET /api/wheel/proof': {
    summary: 'What is needed to recompute a spin; the server seed is revealed with the answer and never used again.',
    access: 'member',
    input: Type.Object({ spin_id: Id }),
    data: Type.Object({
      spin_id: Id,
      server_seed: Type.String(),
      commit: Type.String(),
      client_seed: Type.String(),
      nonce: Type.Integer(),
      hmac: Type.String(),
      config_version: Type.Integer(),
      prizes: Type.Array(Prize),
      prize_id: Type.Integer(),
      at: Instant,
    }),
    errors: ['SPIN_UNKNOWN'],
  },
});
