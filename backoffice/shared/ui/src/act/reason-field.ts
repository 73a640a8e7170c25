import { copy } from '../copy.ts';
import type { Field } from '../fields/field.ts';

export type ReasonRule = 'needed' | 'optional' | 'none';

const REASON = 'reason';

/** The field for the reason, which the audit log keeps. Every act has it, so it fits the fields of any call. */
export function reasonField(rule: ReasonRule): Field<never>[] {
  if (rule === 'none') return [];
  const label = rule === 'needed' ? copy.reason : copy.reasonOptional;
  return [{ name: REASON as never, label, control: 'lines', isRequired: rule === 'needed', help: copy.reasonHelp }];
}
