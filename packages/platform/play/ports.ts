import type { Tx } from '@chokdee/kernel/db';
import type { JobDeps } from '@chokdee/kernel/jobs';

/**
 * Counts the settled stakes of members for one purpose, in one transaction, at least once a day. It must be idempotent:
 * when it fails, it is called again for each member alone.
 */
export type StakeCounter = (
  deps: JobDeps,
  members: readonly { readonly memberId: number; readonly agentId: number }[],
) => Promise<void>;

declare module '@chokdee/kernel/ports' {
  interface Ports {
    /** Ends the deposit that a member has under way. */
    endDeposit(tx: Tx, memberId: number, now: Date): Promise<void>;
    /** Refuses new stakes in games that the member has open; games that are launched later take stakes. */
    endPlay(tx: Tx, memberId: number, now: Date): Promise<void>;
    /** One counter for each purpose that settled stakes count for. */
    readonly stakeCounters: readonly StakeCounter[];
  }
}
