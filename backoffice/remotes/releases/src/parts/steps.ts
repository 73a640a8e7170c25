/** A step of a plan. */
interface Step {
  /** Percent of visitors. */
  readonly percent: number;
  /** Minutes before the next step. */
  readonly minutes: number;
}

/** Minutes of a week: no step of a plan holds longer. */
const LONGEST_HOLD = 10_080;

function readStep(text: string): Step | null {
  const [, percent, minutes = '0'] = /^(\d{1,3}(?:\.\d{1,2})?)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (percent === undefined || Number(percent) > 100 || Number(minutes) > LONGEST_HOLD) return null;
  return { percent: Number(percent), minutes: Number(minutes) };
}

/** Reads steps like `5:60, 25:120, 100`, each wider than the one before. Null for anything else. */
export function readSteps(typed: string): string | null {
  const steps = typed.split(',').map((part) => readStep(part.trim()));
  const isRamp = steps.every((step, place) => step !== null && step.percent > (steps[place - 1]?.percent ?? 0));
  if (!isRamp) return null;
  return steps.map((step) => (step?.minutes ? `${step.percent}:${step.minutes}` : String(step?.percent))).join(',');
}
