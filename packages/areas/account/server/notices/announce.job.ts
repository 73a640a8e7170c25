import type { Deps } from '@chokdee/kernel/app';
import { deliverNotices, type ToldNotices } from '../deliveries/deliver-notices.job.ts';
import { countUnread } from './inbox.query.ts';

export const ANNOUNCE = 'account.announce_notices';

/**
 * Tells the open pages of members how many notices are unread and how many wins wait. Sends the notices to the
 * members' other channels, too.
 */
export function registerAnnounce({ jobs, config }: Pick<Deps, 'jobs' | 'config'>): void {
  jobs.register<ToldNotices>(ANNOUNCE, 'members', async (told, { db, clock, live }) => {
    const { memberIds } = told;
    await deliverNotices({ config }, db, told, clock.now());
    const counts = await countUnread(db, memberIds, clock.now());
    await live.publishAll(
      counts.map(({ member_id, unread, wins }) => ({
        target: { memberId: member_id },
        event: 'notifications',
        payload: { unread, wins, exists: true },
      })),
    );
  });
}
