import type { OutsideSeal } from './verify-seals.ts';

/**
 * Reads seals that were kept outside, one JSON text a line: what the webhook was sent, what `ledger seals` prints, or
 * lines of the log. Lines that hold no seal are passed over.
 */
export function readOutsideSeals(text: string): OutsideSeal[] {
  return text.split('\n').flatMap((line) => {
    if (!line.trimStart().startsWith('{')) return [];
    const told: unknown = JSON.parse(line);
    const seal = isObject(told) && isObject(told.seal) ? told.seal : told;
    return isSeal(seal) ? [seal] : [];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSeal = (value: unknown): value is OutsideSeal =>
  isObject(value) && typeof value.day === 'string' && typeof value.seal === 'string';
