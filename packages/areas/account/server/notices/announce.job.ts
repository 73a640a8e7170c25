import type { Deps } from '@chokdee/kernel/app';
import { deliverNotices, type ToldNotices } from '../deliveries/deliver-notices.job.ts';
import { countUnread } from './inbox.query.ts';

export const ANNOUNCE = 'account.announce_notices';

/**
 * The open pages of members hear how much is unread and whether something that was won waits to be shown, and it is sent
 * to where they want to be told besides.
 */
export function registerAnnounce({ jobs, config }: Pick<Deps, 'jobs' | 'config'>): void {
  jobs.register<ToldNotices>(ANNOUNCE, 'members', async (told, { db, clock, live }) => {
    const { memberIds } = told;
    await deliverNotices({ config }, db, told, clock.now());
    for (const { member_id, unread, wins } of await countUnread(db, memberIds, clock.now())) {
      await live.publish({ memberId: member_id }, 'notifications', { unread, wins, exists: true });
    }
  });
}
