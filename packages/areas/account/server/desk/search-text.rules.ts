import { plainSigns, readAccountNo, readMobile } from '@chokdee/contracts/typed';
import { nameReadings } from '@chokdee/kernel/names';

/** Readings of a text that names a member; null and none for those that it cannot be. */
export interface MemberSearch {
  /** Digits of a mobile or account number, whole or a part of it. */
  readonly digits: string | null;
  /** Username or a part of it, in small letters. */
  readonly username: string | null;
  /** Number of a deposit, bill or round, in capitals. */
  readonly reference: string | null;
  /** Words of a real name without its title, in any order. */
  readonly words: readonly string[];
}

/** Signs that an index can find; a shorter part fits too many members. */
const LEAST = 3;

/** Reads the text of a search as everything that it may be. */
export function readMemberSearch(typed: string): MemberSearch {
  const plain = plainSigns(typed);
  const words = wordsOf(plain);
  return {
    digits: digitsOf(plain),
    username: /^\w{3,32}$/.test(plain) ? plain.toLowerCase() : null,
    reference: /^(?=.*[A-Z])(?=.*\d)[A-Z0-9-]{4,80}$/i.test(plain) ? plain.toUpperCase() : null,
    words: words.some((word) => word.length >= LEAST) ? words : [],
  };
}

function digitsOf(plain: string): string | null {
  const whole = readMobile(plain);
  if (whole !== null) return whole;
  const own = plain.replace(/^(?:\+66|0066)[ ().-]*0?(?=.*\d)/, '0');
  const digits = readAccountNo(own);
  return digits !== null && digits.length >= LEAST ? digits : null;
}

/** A title may stand before the first name in either order of the words. */
function wordsOf(plain: string): string[] {
  if (!/\p{L}/u.test(plain)) return [];
  return barestWords(plain).flatMap(barestWords);
}

/** Returns the words of a name without every title that it may begin with: any other writing of the name has them. */
export const barestWords = (text: string): string[] =>
  nameReadings(text).reduce((best, words) => (words.join('').length < best.join('').length ? words : best));
