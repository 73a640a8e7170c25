import { doubledVowel, latinKeys, soundAlike, thaiKeys } from './letters.copy.ts';

const alike = new Map(soundAlike.flatMap(([first = '', ...others]) => others.map((letter) => [letter, first])));
/** Accents of Latin letters; tone marks and other signs above Thai ones, which are the first to be forgotten. */
const SIGNS = /[\u0300-\u036f\u0e47-\u0e4e]/g;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]/gu;

/** What is compared of a name: no case, accents, tone marks or spaces, and one letter for each sound. */
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

/** The same presses in the other layout: the keyboard was left in Thai, or in English. */
export function inOtherLayout(text: string): string {
  const isThai = /[\u0e01-\u0e4e]/.test(text);
  return [...text]
    .map((letter) => (isThai === /[\u0e01-\u0e4e]/.test(letter) ? (otherKey.get(letter) ?? letter) : letter))
    .join('');
}
