import type { StepUpPurpose } from '@chokdee/contracts';
import type { Queryable } from '../db/transaction.ts';
import type { SessionKey, SignedInMember } from '../http/member.ts';

/** A member of an agent at a moment. */
export interface Player {
  readonly memberId: number;
  readonly agentId: number;
  readonly now: Date;
}

/** An act of a member that needs a proof of identity beside the session and the password. */
export interface GuardedAct {
  readonly member: { readonly id: number; readonly sessionId: string };
  readonly purpose: StepUpPurpose;
  /** Names what is approved; the message with the code shows it. It holds nothing that another person could have typed. */
  readonly subject: string;
  /** All that the act would do, as plain JSON with its fields in a fixed order: a proof is good for this act alone. */
  readonly bound: unknown;
}

/** Reads sessions of members. */
export interface Sessions {
  /** Returns the members of those sessions that have not ended, where member and agent are active. One statement. */
  findMembers(db: Queryable, sessions: readonly SessionKey[]): Promise<SignedInMember[]>;
  /** Returns the ids of those sessions that have not ended. One statement. */
  listLiving(db: Queryable, sessions: readonly SessionKey[]): Promise<string[]>;
  /** Returns when the session began. @throws Error for a session that does not exist */
  startOf(db: Queryable, session: SessionKey): Promise<Date>;
}

/**
 * Functions that one area needs and another area fills. Here stand those that every area may call. Any other port is
 * declared in `ports.ts` of the area that needs it, by declaration merging. The start stops when one is not filled.
 */
export interface Ports {
  readonly sessions: Sessions;
}
