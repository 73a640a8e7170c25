import type { StepUpNeeded } from '@chokdee/contracts';
import { create } from 'zustand';

export interface RunningStepUp {
  readonly needed: StepUpNeeded;
  /** True: proven; false: given up. */
  readonly answer: (isProven: boolean) => void;
}

/** Acts that wait for a proof, the one that is asked for first. */
export const useStepUps = create<readonly RunningStepUp[]>(() => []);

/** Opens the dialog over whatever is shown. @returns whether the member has proven the act */
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
