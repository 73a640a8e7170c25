import {
  BigintId,
  defineStaffCalls,
  Id,
  Instant,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Text,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { desk } from './desk.copy.ts';

export const ContentKind = OneOf(['banner', 'event', 'announcement', 'news']);
const ContentState = OneOf(['draft', 'coming', 'live', 'ended'], {
  description: 'coming: live, before its schedule; ended: live, past its schedule',
});

const fields = {
  version: Type.Integer({ title: desk.version }),
  is_live: Type.Boolean(),
  title: Type.String({ title: desk.title }),
  text: Type.String({ title: desk.text }),
  picture: Nullable(Type.String()),
  link: Nullable(Type.String()),
  action: Nullable(Type.String()),
  starts_at: Nullable(Instant),
  ends_at: Nullable(Instant),
  published_at: Type.String({ format: 'date-time', title: desk.publishedAt }),
  published_by: Type.String({ title: desk.by }),
};

const Item = Type.Object({
  id: Type.String({ title: desk.id }),
  kind: ContentKind,
  position: Type.Integer(),
  state: ContentState,
  ...fields,
});

const Picture = Type.Object({
  hash: Type.String(),
  name: Type.String({ title: desk.name }),
  width: Type.Integer({ title: desk.width }),
  height: Type.Integer({ title: desk.height }),
  files: Type.Array(Type.Object({ width: Type.Integer(), address: Type.String() }), {
    description: 'Narrowest first',
  }),
  added_at: Type.String({ format: 'date-time', title: desk.addedAt }),
  added_by: Type.String({ title: desk.by }),
});

/** Facts that choose members, as `mailings write` takes them. A count of one member would tell who rests from play. */
const facts = {
  levels: Type.Optional(Text({ max: 20, description: 'Like 1,2' })),
  signed_in: Type.Optional(Text({ max: 10, description: 'Days' })),
  away: Type.Optional(Text({ max: 10, description: 'Days' })),
  deposits: Type.Optional(Text({ max: 30, description: "Like '2 in 30'" })),
  played: Type.Optional(Text({ max: 30, description: "Like 'lotto in 30'" })),
};

const MailingState = OneOf(['draft', 'waiting', 'sending', 'sent', 'stopped']);

const Mailing = Type.Object({
  id: Type.Integer({ title: desk.number }),
  state: Type.Unsafe<'draft' | 'waiting' | 'sending' | 'sent' | 'stopped'>({ ...MailingState, title: desk.state }),
  title: Type.String({ title: desk.title }),
  text: Type.String({ title: desk.text }),
  link: Nullable(Type.String()),
  is_promotion: Type.Boolean({ title: desk.isPromotion }),
  to: OneOf(['one', 'segment', 'all']),
  audience: Type.Object({
    levels: Type.Optional(Type.String()),
    signed_in: Type.Optional(Type.String()),
    away: Type.Optional(Type.String()),
    deposits: Type.Optional(Type.String()),
    played: Type.Optional(Type.String()),
  }),
  send_at: Nullable(Instant),
  written_at: Type.String({ format: 'date-time', title: desk.writtenAt }),
  written_by: Type.String({ title: desk.by }),
  began_at: Nullable(Instant),
  ended_at: Nullable(Instant),
  members: Type.Integer({ title: desk.members }),
  told: Type.Integer({ title: desk.told }),
  progress: Type.Number({ description: '0 to 1' }),
});

/** Largest body of an upload in bytes: 4 MB in base64 with the rest of the body. */
const UPLOAD_BYTES = 5_700_000;

export const contentStaffCalls = defineStaffCalls({
  'GET /api/staff/content/items': {
    summary: 'Content of one kind, in the order that members see.',
    access: 'staff',
    permission: 'content.read',
    input: Type.Object({
      kind: ContentKind,
      state: Type.Optional(ContentState),
      id: Type.Optional(Id),
      ...staffPaging(['position', 'published']),
    }),
    data: StaffPage(Item),
  },
  'GET /api/staff/content/versions': {
    summary: 'Every version of one item, newest first.',
    access: 'staff',
    permission: 'content.read',
    input: Type.Object({ kind: ContentKind, id: Id }),
    data: Type.Array(Type.Object(fields)),
  },
  'GET /api/staff/content/pictures': {
    summary: 'Pictures that the agent has added.',
    access: 'staff',
    permission: 'content.read',
    input: Type.Object({
      name: Type.Optional(Text({ max: 80, description: 'Part of the name' })),
      ...staffPaging(['added']),
    }),
    data: StaffPage(Picture),
  },
  'POST /api/staff/content/pictures': {
    summary: 'Adds a picture: PNG, JPEG, WebP or AVIF up to 4 MB and 4096 px, written anew as WebP without metadata.',
    access: 'staff',
    permission: 'content.set',
    act: { persons: 1, why: 'a picture is shown only where content names it' },
    bodyBytes: UPLOAD_BYTES,
    files: ['picture'],
    input: Type.Object({
      name: Text({ min: 1, max: 80, description: 'Name for staff' }),
      picture: Type.String({
        minLength: 1,
        maxLength: UPLOAD_BYTES,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'Its bytes in base64',
      }),
    }),
    data: Picture,
  },
  'GET /api/staff/content/mailings': {
    summary: 'Notices of staff to members, with how many have them.',
    access: 'staff',
    permission: 'content.read',
    input: Type.Object({
      state: Type.Optional(MailingState),
      id: Type.Optional(BigintId),
      ...staffPaging(['written']),
    }),
    data: StaffPage(Mailing),
  },
  'GET /api/staff/content/recipient': {
    summary: 'The member to whom a notice goes. Null means a notice to several members.',
    access: 'staff',
    permission: 'content.read',
    isPersonal: true,
    input: Type.Object({ mailing: BigintId }),
    data: Type.Object({ username: Nullable(Type.String()) }),
  },
  'GET /api/staff/content/audience': {
    summary: 'How many members have these facts now.',
    access: 'staff',
    permission: 'content.read',
    input: Type.Object({
      is_promotion: Type.Boolean({ description: 'true: without members who rest from play' }),
      ...facts,
    }),
    data: Type.Object({ members: Type.Integer() }),
  },
});
