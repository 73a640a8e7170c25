import { wantsLessMotion } from '@chokdee/ui';
import { useEffect, useState } from 'react';

const TERM_MS = 900;
const DIGIT_MS = 450;

/** Shown part of a result: first the terms after the sum, one by one, then the digits from the left. */
export interface Reveal {
  readonly terms: number;
  readonly digits: number;
  readonly isDone: boolean;
  /** Shows the whole result now. */
  readonly skip: () => void;
}

interface Props {
  readonly termCount: number;
  readonly digitCount: number;
  /** False shows the whole result at once. */
  readonly isStepwise: boolean;
}

/** Reveals a result step by step, or at once on devices that prefer reduced motion. */
export function useReveal({ termCount, digitCount, isStepwise }: Props): Reveal {
  const all = termCount + digitCount;
  const [step, setStep] = useState(() => (isStepwise && !wantsLessMotion() ? 0 : all));
  useEffect(() => {
    if (step >= all) return;
    const timer = setTimeout(() => setStep(step + 1), step < termCount ? TERM_MS : DIGIT_MS);
    return () => clearTimeout(timer);
  }, [step, all, termCount]);
  return {
    terms: Math.min(step, termCount),
    digits: Math.max(0, step - termCount),
    isDone: step >= all,
    skip: () => setStep(all),
  };
}
