/** A code as it is kept: capitals, without spaces and hyphens, full-width letters as plain ones. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\u200B\p{Pd}]/gu, '')
    .toUpperCase();

export const isCode = (code: string): boolean => /^[A-Z0-9]{4,32}$/.test(code);

// Leaves out characters that look alike on paper.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Twelve signs of thirty: guessing one of a million codes would take half a trillion tries. */
export function codeFrom(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('');
}
