import { copy } from '../copy.ts';
import type { Field } from '../fields/field.ts';

export type ReasonRule = 'needed' | 'optional' | 'none';

export const REASON = 'reason';

/** The field for the reason, which the audit log keeps. */
export function reasonField(rule: ReasonRule): Field[] {
  if (rule === 'none') return [];
  const label = rule === 'needed' ? copy.reason : copy.reasonOptional;
  return [{ name: REASON, label, control: 'lines', isRequired: rule === 'needed', help: copy.reasonHelp }];
}
