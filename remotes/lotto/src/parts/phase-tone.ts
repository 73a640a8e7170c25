import type { Round } from '../lotto.types.ts';

/** Colour of a round's phase. */
export const phaseTone = {
  upcoming: 'plain',
  open: 'ok',
  closing: 'warn',
  closed: 'warn',
  waiting: 'warn',
  resulted: 'info',
  missed: 'error',
  cancelled: 'info',
} as const satisfies Record<Round['phase'], string>;
