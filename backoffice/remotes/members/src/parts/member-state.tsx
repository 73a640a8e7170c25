import { StateTag } from '@chokdee/backoffice-ui';
import { words } from './words.copy.ts';

const tones = { active: 'ok', frozen: 'problem', closed: 'off' } as const;

export interface MemberStateProps {
  readonly status: keyof typeof tones;
}

/** State of an account in words. */
export function MemberState({ status }: MemberStateProps) {
  return <StateTag tone={tones[status]}>{words.states[status]}</StateTag>;
}
