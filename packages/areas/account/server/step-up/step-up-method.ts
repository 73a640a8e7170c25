import type { DataOf, InputOf, StepUpMethodName } from '@chokdee/contracts';
import type { Database, Queryable, Tx } from '@chokdee/kernel/db';
import type { CallContext } from '@chokdee/kernel/http';
import type { Selectable } from 'kysely';

export type StepUpRow = Selectable<Database['step_ups']>;
export type StepUpProof = InputOf<'POST /api/member/step_up/confirm'>;
export type StepUpBegun = DataOf<'POST /api/member/step_up/send'>;

/** Way to prove that the member acts. */
export interface StepUpMethod {
  readonly name: StepUpMethodName;
  /** Stronger than a code to a phone: a member can require it. */
  readonly isStrong: boolean;
  /** Tells whether the member can use the method. */
  isOffered(db: Queryable, memberId: number): Promise<boolean>;
  /** Sends a code or makes a challenge before the proof; left out where nothing is needed. */
  begin?(context: CallContext, stepUp: StepUpRow): Promise<StepUpBegun>;
  /** Runs in the transaction that counts failures, with the step-up locked. */
  isProof(tx: Tx, context: CallContext, stepUp: StepUpRow, proof: StepUpProof): Promise<boolean>;
}
