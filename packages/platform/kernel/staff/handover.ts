import type { Handover } from './ops-command.ts';

/** Says what the person who is shown a secret does with it. */
export const wordsOfHandover = ({ kind, to, value }: Handover): string =>
  kind === 'code'
    ? `Tell ${to} this code yourself, and nobody else: ${value}. The second person gets the link.`
    : `Give ${to} this link; it is shown once, and good once within 24 hours:\n${value}`;
