import type { DataOf, InputOf, StepUpMethodName } from '@chokdee/contracts';
import type { Database, Queryable, Tx } from '@chokdee/kernel/db';
import type { CallContext } from '@chokdee/kernel/http';
import type { Selectable } from 'kysely';

export type StepUpRow = Selectable<Database['step_ups']>;
export type StepUpProof = InputOf<'POST /api/member/step_up/confirm'>;
export type StepUpBegun = DataOf<'POST /api/member/step_up/send'>;

/** A way to prove that it is the member who acts. */
export interface StepUpMethod {
  readonly name: StepUpMethodName;
  /** More than a phone that gets messages: a member can ask that nothing less is enough. */
  readonly isStrong: boolean;
  /** Whether the member has what it takes. */
  isOffered(db: Queryable, memberId: number): Promise<boolean>;
  /** Before the proof: sends a code, makes a challenge. A method without it needs nothing. */
  begin?(context: CallContext, stepUp: StepUpRow): Promise<StepUpBegun>;
  /** In the transaction that counts what was wrong, with the step-up locked. */
  isProof(tx: Tx, context: CallContext, stepUp: StepUpRow, proof: StepUpProof): Promise<boolean>;
}
