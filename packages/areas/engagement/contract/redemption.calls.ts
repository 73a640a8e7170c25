import {
  AgentCode,
  defineCalls,
  Id,
  Instant,
  Int,
  Mobile,
  Nullable,
  OneOf,
  paging,
  Text,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const ItemKind = OneOf(['credit', 'coupon', 'spin', 'goods']);

const ShopItem = Type.Object({
  item_id: Id,
  version: Type.Integer(),
  kind: ItemKind,
  name: Type.String(),
  description: Type.String(),
  picture: Type.String({ description: 'Root-relative address' }),
  price: Type.Integer({ description: 'Points for one' }),
  value: Type.Number({ description: 'THB of a credit or coupon, spins, or pieces' }),
  stock_left: Nullable(Type.Integer({ description: 'Null: as many as are asked for' })),
  limit_per_member: Nullable(Type.Integer()),
  left_for_me: Nullable(Type.Integer({ description: 'Null: no limit, or nobody signed in' })),
  opens_at: Nullable(Instant),
  closes_at: Nullable(Instant),
  state: OneOf(['open', 'not_open', 'closed', 'sold_out', 'limit_reached']),
});

export const DeliveryAddress = Type.Object({
  name: Text({ min: 1, max: 100 }),
  mobile: Mobile,
  address: Text({ min: 1, max: 200, description: 'House number, street' }),
  subdistrict: Text({ min: 1, max: 60 }),
  district: Text({ min: 1, max: 60 }),
  province: Text({ min: 1, max: 60 }),
  postcode: Type.String({ pattern: '^[0-9]{5}$' }),
});

export const RedemptionStatus = OneOf(['done', 'ordered', 'packed', 'sent', 'delivered', 'cancelled'], {
  description: 'done: came at once; the others are of goods',
});

export const Redemption = Type.Object({
  ref: Id,
  item_id: Id,
  kind: ItemKind,
  name: Type.String(),
  picture: Type.String(),
  quantity: Type.Integer(),
  points: Type.Integer({ description: 'Spent' }),
  value: Type.Number({ description: 'THB, spins or pieces in all' }),
  status: RedemptionStatus,
  coupon_code: Nullable(Type.String()),
  address: Nullable(DeliveryAddress),
  steps: Type.Array(
    Type.Object({
      status: RedemptionStatus,
      at: Instant,
      note: Nullable(Type.String({ description: 'Thai; e.g. the number of the parcel' })),
    }),
    { description: 'In the order of time' },
  ),
  at: Instant,
});

const Wanted = { item_id: Id, quantity: Int({ description: '1 to 100' }) };
const refusals = [
  'ITEM_UNKNOWN',
  'ITEM_NOT_OPEN',
  'ITEM_CLOSED',
  'ITEM_SOLD_OUT',
  'ITEM_LIMIT_REACHED',
  'QUANTITY_INVALID',
] as const;

export const redemptionCalls = defineCalls({
  'GET /api/redemption/list': {
    summary: 'What points can be exchanged for, in order; with a bearer, how many points there are.',
    access: 'optional',
    input: Type.Object({ agent_code: Type.Optional(AgentCode), kind: Type.Optional(ItemKind) }),
    data: Type.Object({ point: Nullable(Type.Integer()), items: Type.Array(ShopItem) }),
  },
  'POST /api/redemption/calc': {
    summary: 'What an exchange would take and give; nothing is changed.',
    access: 'member',
    input: Type.Object(Wanted),
    data: Type.Object({
      item: ShopItem,
      quantity: Type.Integer(),
      points_needed: Type.Integer(),
      point: Type.Integer(),
      points_left: Type.Integer({ description: 'Below 0 by what is missing' }),
      is_enough: Type.Boolean(),
      value: Type.Number({ description: 'THB, spins or pieces in all' }),
      balance_after: Nullable(Thb),
    }),
    errors: refusals,
  },
  'POST /api/redemption/redeem': {
    summary: 'Exchanges points: credit, coupon and spins come at once, goods are sent to the address.',
    access: 'member',
    money: true,
    input: Type.Object({
      ...Wanted,
      version: Type.Optional(Int({ description: 'Of the item as it was shown; another one is refused' })),
      address: Type.Optional(DeliveryAddress),
    }),
    data: Type.Object({ redemption: Redemption, point: Type.Integer() }),
    errors: [...refusals, 'ITEM_CHANGED', 'ADDRESS_NEEDED', 'POINTS_TOO_LOW'],
  },
  'GET /api/redemption/history': {
    summary: "The member's exchanges, newest first, with the state of their delivery.",
    access: 'member',
    input: Type.Object({ kind: Type.Optional(ItemKind), ...paging(20, 50) }),
    data: Type.Object({ items: Type.Array(Redemption), next_cursor: Nullable(Type.String()) }),
  },
});
