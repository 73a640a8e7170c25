import type { StepUpNeeded } from '@chokdee/contracts';
import { create } from 'zustand';

export interface RunningStepUp {
  readonly needed: StepUpNeeded;
  /** True means proven, false means cancelled. */
  readonly answer: (isProven: boolean) => void;
}

/** Actions that wait for a proof. The first one is shown. */
export const useStepUps = create<readonly RunningStepUp[]>(() => []);

/** Opens the dialog over the current page. @returns true when the member has proven the action */
export function askStepUp(needed: StepUpNeeded): Promise<boolean> {
  return new Promise((resolve) => {
    const running: RunningStepUp = {
      needed,
      answer: (isProven) => {
        useStepUps.setState((asked) => asked.filter((other) => other !== running), true);
        resolve(isProven);
      },
    };
    useStepUps.setState((asked) => [...asked, running], true);
  });
}
