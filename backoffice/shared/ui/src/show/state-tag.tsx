import { Tag } from 'antd';
import type { ReactNode } from 'react';

/** `waits` needs a person, `stopped` was ended by one, `off` counts no more. */
export type Tone = 'ok' | 'waits' | 'problem' | 'info' | 'off';

const colours = { ok: 'success', waits: 'warning', problem: 'error', info: 'processing', off: 'default' } as const;

interface StateTagProps {
  readonly tone: Tone;
  /** The state in words: colour alone says nothing. */
  readonly children: ReactNode;
}

/** A state as a word with a colour. */
export function StateTag({ tone, children }: StateTagProps) {
  return <Tag color={colours[tone]}>{children}</Tag>;
}
