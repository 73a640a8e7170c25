import type { StepUpNeeded } from '@chokdee/contracts';

/** Props of each method's form. The form confirms with `POST /api/member/step_up/confirm`. */
export interface ProofProps {
  readonly needed: StepUpNeeded;
  readonly onProven: () => void;
  /** Called when no proof is possible any more. The member must start the action again. */
  readonly onEnded: () => void;
}
