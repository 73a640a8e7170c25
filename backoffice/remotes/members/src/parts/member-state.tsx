import { StateTag } from '@chokdee/backoffice-ui';
import { words } from './words.copy.ts';

const tones = { active: 'ok', frozen: 'problem', closed: 'off' } as const;

/** State of an account in words. */
export function MemberState({ status }: { readonly status: keyof typeof tones }) {
  return <StateTag tone={tones[status]}>{words.states[status]}</StateTag>;
}
