import { readThb } from '@chokdee/contracts/typed';
import { readAs, timeWords } from './copy.ts';

/** Words from a chat as a clerk typed them. All that are given have to fit. */
export interface ChatWords {
  readonly satang: bigint | null;
  /** Minutes of the Bangkok day. */
  readonly minute: number | null;
  readonly digits: string | null;
  readonly ref: string | null;
  readonly name: string | null;
  /** How each word was understood. */
  readonly readAs: readonly string[];
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;
/** Digits with blanks or dashes: a mobile or an account. Shorter ones are amounts. */
const DIGITS = /^\d[\d-]{7,}$/;
const REF = /^(?=.*\d)[A-Za-z][\w:.-]{3,}$|^[0-9a-f]{8}-[0-9a-f-]{10,}$/;

/** Reads the words of a clerk: amount, time with a colon, digits of an account, a reference; the rest is a name. */
export function readWords(text: string): ChatWords {
  let words: Omit<ChatWords, 'readAs'> = { satang: null, minute: null, digits: null, ref: null, name: null };
  const understood: string[] = [];
  const names: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '' && !timeWords.includes(each))) {
    const [, hour, minute] = TIME.exec(word.replace(/\u0E19\.?$/, '')) ?? [];
    const thb = readThb(word);
    if (hour !== undefined && minute !== undefined && words.minute === null) {
      words = { ...words, minute: Number(hour) * 60 + Number(minute) };
      understood.push(readAs.time(`${hour}:${minute}`));
    } else if (DIGITS.test(word) && words.digits === null) {
      words = { ...words, digits: word.replaceAll('-', '') };
      understood.push(readAs.digits(word));
    } else if (thb !== null && words.satang === null) {
      const satang = BigInt(Math.round(thb * 100));
      words = { ...words, satang };
      understood.push(readAs.amount(satang));
    } else if (REF.test(word) && words.ref === null) {
      words = { ...words, ref: word };
      understood.push(readAs.ref(word));
    } else names.push(word);
  }
  const name = names.join(' ');
  if (name !== '') understood.push(readAs.name(name));
  return { ...words, name: name === '' ? null : name, readAs: understood };
}
