import type { Handover } from './ops-command.ts';

/** Says what the person who is shown a secret does with it. */
export function wordsOfHandover({ kind, to, value }: Handover): string {
  if (kind === 'code')
    return `Tell ${to} this code yourself, and nobody else: ${value}. The second person gets the link.`;
  if (kind === 'link') return `Give ${to} this link; it is shown once, and good once within 24 hours:\n${value}`;
  return `The link was shown once. When it is lost, two persons make a new one: staff reset-factors ${to}.`;
}
