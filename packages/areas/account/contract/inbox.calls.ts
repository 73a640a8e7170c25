import {
  AgentCode,
  defineCalls,
  Emblem,
  Instant,
  NoInput,
  Nullable,
  OneOf,
  Text,
  Thb,
  Uuid,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

/** Subject of a notification. */
export const NotificationKind = OneOf(['money', 'lottery', 'prizes', 'security', 'news'], {
  description: "news: of the agent, for everyone or for the member; the others are about the member's own",
});

const Notification = Type.Object({
  id: Type.String(),
  kind: NotificationKind,
  type: Type.Integer({ description: '1 or other' }),
  image: Nullable(Type.String()),
  title: Type.String(),
  description: Type.String(),
  link: Nullable(Type.String()),
  emblem: Type.Optional(Emblem),
  created_at: Instant,
  is_read: Type.Boolean({ description: 'Also what the member has taken off the bell; false for guests' }),
  cursor: Type.String({ description: 'Its place in the list: what comes after it is the next page' }),
});

const Unread = Type.Object({
  unread: Type.Integer({ description: 'Not read, and not taken off the bell' }),
  exists: Type.Boolean({ description: 'Whether there is anything, read or not' }),
  wins: Type.Integer({ description: 'What the member has won and was not shown yet' }),
});

const Win = Type.Object({
  id: Type.String({ description: 'Of its notification' }),
  kind: NotificationKind,
  headline: Type.String(),
  of: Type.String({ description: 'Good for a picture that others see: nothing of it is private' }),
  description: Type.String(),
  returned: Nullable(Thb, { description: 'null: a prize that is no money' }),
  staked: Nullable(Thb, { description: 'null: nothing was staked on it. A return that is less is not called a win' }),
  prize: Nullable(Type.String({ description: 'Where it is no money' })),
  link: Type.String(),
  see: Type.String({ description: 'Text of the link' }),
  again: Nullable(Type.Object({ label: Type.String(), link: Type.String() }), { description: 'Where it goes on' }),
  created_at: Instant,
});

/** Topic that a member may silence at the bell. The inbox lists its notifications anyway. */
const Topic = OneOf(['money', 'lottery', 'lottery_lost', 'prizes', 'news']);
const Channel = OneOf(['bell', 'push', 'messaging'], {
  description: 'bell: in the product; push: browsers that the member is pushed to; messaging: the linked account',
});
const Settings = Type.Array(
  Type.Object({ topic: Topic, is_on: Type.Boolean({ description: 'Counted at the bell, or sent' }) }),
);

const Channels = Type.Object({
  push: Type.Object({
    server_key: Type.String({ description: 'What a browser subscribes with: applicationServerKey, base64url' }),
    is_on: Type.Boolean({ description: 'This browser is pushed to, as long as its session lasts' }),
  }),
  messaging: Type.Object({ is_linked: Type.Boolean({ description: 'There is an account to send to' }) }),
});

export const inboxCalls = defineCalls({
  'GET /api/notifications': {
    summary: 'Notifications for everyone of the agent and, with a bearer, those of the member, newest first.',
    access: 'optional',
    cache: { freshS: 5, awayS: 60 },
    onError: 'log',
    input: Type.Object({
      agent_code: AgentCode,
      kind: Type.Optional(NotificationKind),
      unread: Type.Optional(Type.Boolean({ description: 'true: those alone that the member has not read' })),
      cursor: Type.Optional(Text({ max: 200, description: 'cursor of the last that was seen' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
    }),
    data: Type.Array(Notification),
  },
  'GET /api/notifications/unread': {
    summary: 'How many notifications the member has not read.',
    access: 'member',
    onError: 'log',
    input: NoInput,
    data: Unread,
  },
  'POST /api/notifications/read': {
    summary:
      'Marks notifications as read, by their id or by what they tell of (`wheel.prize:77`); others are passed over.',
    access: 'member',
    onError: 'log',
    input: Type.Object({ ids: Type.Array(Text({ min: 1, max: 100 }), { minItems: 1, maxItems: 50 }) }),
    data: Unread,
  },
  'POST /api/notifications/read_all': {
    summary: 'Marks all that there is as read.',
    access: 'member',
    input: NoInput,
    data: Unread,
  },
  'POST /api/notifications/wins': {
    summary: 'What the member has won and nobody has shown yet, given to one taker: to all others it was shown.',
    access: 'member',
    onError: 'log',
    input: Type.Object({ taker: Uuid }),
    data: Type.Object({
      wins: Type.Array(Win, { description: 'The newest of them' }),
      count: Type.Integer(),
      returned: Thb,
      staked: Thb,
    }),
  },
  'GET /api/notifications/settings': {
    summary: 'What of the inbox is counted at the bell, or sent by another channel.',
    access: 'member',
    input: Type.Object({ channel: Type.Optional(Channel) }),
    data: Settings,
  },
  'POST /api/notifications/settings': {
    summary: 'Puts a topic on the bell or takes it off, or on another channel, for what comes from now on.',
    access: 'member',
    input: Type.Object({ topic: Topic, is_on: Type.Boolean(), channel: Type.Optional(Channel) }),
    data: Settings,
  },
  'GET /api/notifications/channels': {
    summary: 'Where the member can be told besides the inbox, and is.',
    access: 'member',
    input: NoInput,
    data: Channels,
  },
  'POST /api/notifications/push': {
    summary: 'Pushes to this browser from now on, until its session ends (PushSubscription of the Push API).',
    access: 'member',
    input: Type.Object({
      endpoint: Text({ min: 1, max: 1000, description: 'https address of its push service, on the public internet' }),
      p256dh: Text({ min: 1, max: 100, description: 'Its public key, base64url' }),
      auth: Text({ min: 1, max: 50, description: 'Its secret for encryption, base64url' }),
      server_key: Text({ min: 1, max: 100, description: 'What it was subscribed with' }),
    }),
    data: Channels,
    errors: ['PUSH_REFUSED'],
  },
  'POST /api/notifications/push/end': {
    summary: 'Pushes no longer to this browser.',
    access: 'member',
    input: NoInput,
    data: Channels,
  },
});
