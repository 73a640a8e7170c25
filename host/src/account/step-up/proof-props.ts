import type { StepUpNeeded } from '@chokdee/contracts';

/** What a method shows in the dialog. It makes the proof by `POST /api/member/step_up/confirm`. */
export interface ProofProps {
  readonly needed: StepUpNeeded;
  readonly onProven: () => void;
  /** Nothing proves this act any more: it has to be begun anew. */
  readonly onEnded: () => void;
}
