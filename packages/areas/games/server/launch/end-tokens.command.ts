import type { Queryable } from '@chokdee/kernel/db';

interface EndTokensProps {
  readonly memberId: number;
  /** Left out: all of the member. */
  readonly launchId?: string | undefined;
  readonly now: Date;
}

/** Play tokens of the member take no new stake from now on; what they have staked is won and given back as before. */
export async function endTokens(db: Queryable, { memberId, launchId, now }: EndTokensProps): Promise<void> {
  let update = db
    .updateTable('game_tokens')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null);
  if (launchId !== undefined) update = update.where('launch_id', '=', launchId);
  await update.execute();
}
