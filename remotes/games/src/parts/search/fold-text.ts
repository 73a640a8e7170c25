import { doubledVowel, latinKeys, soundAlike, thaiKeys } from './letters.copy.ts';

const alike = new Map(soundAlike.flatMap(([first = '', ...others]) => others.map((letter) => [letter, first])));
/** Accents of Latin letters, and Thai tone marks and signs above letters, which are often left out. */
const SIGNS = /[\u0300-\u036f\u0e47-\u0e4e]/g;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]/gu;

/** Reduces a name for comparing: no case, accents, tone marks or spaces, and one letter for each sound. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(doubledVowel.typed, doubledVowel.meant)
    .replace(SIGNS, '')
    .replace(NO_LETTER, '')
    .replace(/[\u0e01-\u0e44]/g, (letter) => alike.get(letter) ?? letter);
}

const otherKey = new Map(
  [...thaiKeys].flatMap((thai, at): [string, string][] => {
    const latin = latinKeys[at] ?? '';
    return [
      [thai, latin],
      [latin, thai],
    ];
  }),
);

/** The same key presses in the other keyboard layout, Thai or English. */
export function inOtherLayout(text: string): string {
  const isThai = /[\u0e01-\u0e4e]/.test(text);
  return [...text]
    .map((letter) => (isThai === /[\u0e01-\u0e4e]/.test(letter) ? (otherKey.get(letter) ?? letter) : letter))
    .join('');
}
