import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';

export const END_PLAY = 'account.end_play';

export interface EndPlayPayload {
  readonly memberId: number;
}

/** Ends the deposit and the games that a member has under way when staff exclude the member. */
export function registerEndPlay({ db, clock, jobs, ports }: Deps): void {
  jobs.register<EndPlayPayload>(END_PLAY, 'members', ({ memberId }) =>
    inTransaction(db, async (tx) => {
      await ports.endDeposit(tx, memberId, clock.now());
      await ports.endPlay(tx, memberId, clock.now());
    }),
  );
}
