import { defineStaffCalls, Id, Instant, Nullable, OneOf, StaffPage, staffPaging, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { offers } from './offers.copy.ts';

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
