import type { App } from '@chokdee/kernel/app';
import { type CallContext, registerCall } from '@chokdee/kernel/http';
import { emblemsOfReferences } from '@chokdee/kernel/references';
import { presentWins } from '../wins/wins.presenter.ts';
import { takeWins } from '../wins/wins.query.ts';
import { aboutInboxItem, presentInboxItem } from './inbox.presenter.ts';
import { countUnread, hasInbox, listInbox, markRead } from './inbox.query.ts';
import { readInboxCursor } from './inbox-cursor.ts';
import { listNoticeSettings, setNoticeSetting } from './settings.ts';

type OfMember = Pick<CallContext, 'db' | 'clock' | 'live'> & {
  readonly member: { readonly id: number; readonly agentId: number };
};

export function registerInbox(app: App): void {
  registerCall(app, 'GET /api/notifications', async ({ db, clock, agent, viewer }, input) => {
    const { kind = null, unread = false, cursor, limit = 20 } = input;
    const after = cursor === undefined ? null : readInboxCursor(cursor);
    const who = { agentId: agent.id, memberId: viewer?.id ?? null, now: clock.now() };
    const rows = await listInbox(db, { ...who, kind, isUnreadOnly: unread, after, limit });
    const emblemOf = await emblemsOfReferences(db, viewer?.id ?? 0, rows.map(aboutInboxItem));
    return rows.map((row) => presentInboxItem(row, emblemOf(aboutInboxItem(row))));
  });

  registerCall(app, 'GET /api/notifications/unread', (context) => unreadOf(context));

  registerCall(app, 'POST /api/notifications/read', (context, { ids }) => read(context, ids));

  registerCall(app, 'POST /api/notifications/read_all', (context) => read(context, null));

  registerCall(app, 'POST /api/notifications/wins', async (context, { taker }) => {
    const { db, clock, member, live } = context;
    const wins = await takeWins(db, { memberId: member.id, taker, now: clock.now() });
    // Saves the member's other pages and devices a request.
    if (wins.length > 0) await live.publish({ memberId: member.id }, 'notifications', await unreadOf(context));
    return presentWins(wins);
  });

  registerCall(app, 'GET /api/notifications/settings', ({ db, member }, { channel = 'bell' }) =>
    listNoticeSettings(db, member.id, channel),
  );

  registerCall(app, 'POST /api/notifications/settings', async ({ db, member }, { channel = 'bell', ...setting }) => {
    await setNoticeSetting(db, member.id, { ...setting, channel });
    return listNoticeSettings(db, member.id, channel);
  });
}

async function unreadOf({ db, clock, member }: Omit<OfMember, 'live'>) {
  const [counted] = await countUnread(db, [member.id], clock.now());
  return {
    unread: counted?.unread ?? 0,
    wins: counted?.wins ?? 0,
    exists: await hasInbox(db, { agentId: member.agentId, memberId: member.id, now: clock.now() }),
  };
}

/** Marks items as read and tells the member's other open pages. */
async function read(context: OfMember, refs: readonly string[] | null) {
  const { db, clock, member, live } = context;
  await markRead(db, { agentId: member.agentId, memberId: member.id, refs, now: clock.now() });
  const now = await unreadOf(context);
  await live.publish({ memberId: member.id }, 'notifications', now);
  return now;
}
