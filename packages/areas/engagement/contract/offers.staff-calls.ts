import {
  defineStaffCalls,
  Id,
  Instant,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Text,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { couponCalls } from './coupon.calls.ts';
import { offers } from './offers.copy.ts';
import { pollCalls } from './poll.calls.ts';
import { Promotion } from './promotion.calls.ts';
import { Quest } from './quest.calls.ts';
import { redemptionCalls } from './redemption.calls.ts';
import { wheelCalls } from './wheel.calls.ts';

const OfferKind = OneOf(['promotion', 'coupon', 'quest', 'poll', 'shop']);
const TermsKind = OneOf(['wheel', 'cashback', 'affiliate', 'points', 'vip']);
const OfferState = OneOf(['open', 'coming', 'ended', 'stopped']);

const Offer = Type.Object({
  id: Type.String({ title: offers.id }),
  kind: OfferKind,
  title: Type.String({ title: offers.title }),
  state: Type.Unsafe<'open' | 'coming' | 'ended' | 'stopped'>({ ...OfferState, title: offers.state }),
  gives: Type.String({ title: offers.gives, description: 'As the commands write it: credit:50.00, points:20' }),
  picture: Nullable(Type.String()),
  version: Type.Integer({ title: offers.version }),
  starts_at: Type.Union([Instant, Type.Null()], { title: offers.startsAt }),
  ends_at: Type.Union([Instant, Type.Null()], { title: offers.endsAt }),
  published_at: Type.String({ format: 'date-time', title: offers.publishedAt }),
  published_by: Type.String({ title: offers.by }),
});

/** Values of a form: words as the command of the offer takes them. */
const Fields = Type.Record(Type.String(), Type.String());
/** Most words of a form, and most signs of one. */
const MOST_WORDS = 60;
const LONGEST_WORD = 10_000;

/** A draft in the shape of the call by which members read the offer. */
const Draft = Type.Union([
  Promotion,
  Quest,
  couponCalls['POST /api/coupon/redeem'].data.properties.coupon,
  redemptionCalls['GET /api/redemption/list'].data.properties.items.items,
  pollCalls['GET /api/poll/config'].data,
  wheelCalls['GET /api/wheel/config_v2'].data,
]);

const Version = Type.Object({
  version: Type.Integer(),
  is_open: Type.Boolean(),
  published_at: Nullable(Instant, { description: 'null: what the house begins with' }),
  published_by: Type.String(),
  fields: Fields,
});

const Prize = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: Type.String(),
  value: Type.Number({ description: 'THB of a credit, else a count' }),
  odds_percent: Type.Number(),
  stock_left: Nullable(Type.Integer()),
});

export const offerStaffCalls = defineStaffCalls({
  'GET /api/staff/offers/list': {
    summary: 'Offers of one kind in their newest version.',
    access: 'staff',
    permission: 'offers.read',
    input: Type.Object({
      kind: OfferKind,
      state: Type.Optional(OfferState),
      ...staffPaging(['published', 'title']),
    }),
    data: StaffPage(Offer),
  },
  'GET /api/staff/offers/costs': {
    summary: 'How often each offer of a kind was taken, and what it has cost so far.',
    access: 'staff',
    permission: 'offers.read',
    input: Type.Object({ kind: OfferKind }),
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        taken: Type.Integer(),
        thb: Nullable(Thb, { description: 'null: it gives no money' }),
        points: Nullable(Type.Integer(), { description: 'Points that it gave; for the shop those that were paid' }),
      }),
    ),
  },
  'GET /api/staff/offers/versions': {
    summary: 'Every version of an offer, newest first, with the values of its form.',
    access: 'staff',
    permission: 'offers.read',
    input: Type.Object({ kind: OfferKind, id: Id }),
    data: Type.Array(Version),
  },
  'POST /api/staff/offers/preview': {
    summary: 'A draft as members would see it, before anything is saved. Nothing is changed.',
    access: 'staff',
    permission: 'offers.read',
    input: Type.Object({
      kind: OneOf(['promotion', 'coupon', 'quest', 'poll', 'shop', 'wheel']),
      id: Type.Optional(Id),
      fields: Type.Record(Type.String({ pattern: '^[a-z0-9_]{1,40}$' }), Text({ max: LONGEST_WORD, lines: true }), {
        maxProperties: MOST_WORDS,
        additionalProperties: false,
      }),
    }),
    data: Type.Object({
      draft: Nullable(Draft),
      problem: Nullable(Type.String(), { description: 'What is missing or wrong; null for a draft that can be shown' }),
      field: Nullable(Type.String(), { description: 'Field that the problem is of; null for one of several' }),
    }),
  },
  'GET /api/staff/offers/terms': {
    summary: 'Every version of the terms of an agent, newest first, with the values of their form.',
    access: 'staff',
    permission: 'offers.read',
    input: Type.Object({ kind: TermsKind }),
    data: Type.Object({
      versions: Type.Array(Version),
      prizes: Type.Array(Prize, { description: 'Of the wheel; none of other terms' }),
    }),
  },
});
