import type { CsvLine } from './csv-cells.ts';
import { headWords } from './heads.copy.ts';
import { readDate } from './read-values.ts';
import type { StatementForm } from './statement-form.ts';

type Column = keyof typeof headWords;
const columns = Object.keys(headWords) as Column[];

/** Signs of a head that are read. */
const MOST_SIGNS = 100;

const plain = (head: string): string =>
  head
    .slice(0, MOST_SIGNS)
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s.:]+/g, ' ')
    .trim();

/** Finds the place of a column by its head: the same words first, then heads that contain them. */
function placeOf(heads: readonly string[], column: Column, taken: ReadonlySet<number>): number | null {
  const words: readonly string[] = headWords[column];
  const fits = [(head: string) => words.includes(head), (head: string) => words.some((word) => head.includes(word))];
  for (const isFit of fits) {
    const place = heads.findIndex((head, index) => !taken.has(index) && isFit(head));
    if (place >= 0) return place;
  }
  return null;
}

function placesOf(cells: readonly string[]): Record<Column, number | null> {
  const heads = cells.map(plain);
  const taken = new Set<number>();
  const found = columns.map((column) => {
    const place = placeOf(heads, column, taken);
    if (place !== null) taken.add(place);
    return [column, place] as const;
  });
  return Object.fromEntries(found) as Record<Column, number | null>;
}

export interface GuessedForm {
  readonly form: StatementForm;
  /** Orders of day and month that read every date equally well as different days: a person has to choose. */
  readonly dateForms: readonly StatementForm['date_form'][];
}

/** Proposes how to read a file from its heads and lines; a person looks at it before anything is kept. */
export function guessForm(lines: readonly CsvLine[], now: Date): GuessedForm {
  const scored = lines.slice(0, 60).map(({ line, cells }) => {
    const places = placesOf(cells);
    const hasMoney = places.amount !== null || places.in !== null || places.out !== null;
    const score = places.date !== null && hasMoney ? columns.filter((column) => places[column] !== null).length : 0;
    return { line, places, score };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), {
    line: 0,
    places: placesOf([]),
    score: 0,
  });
  const { places } = best;
  const date = places.date ?? 0;
  const samples = lines.filter(({ line }) => line > best.line).map(({ cells }) => cells[date] ?? '');
  const { dates, dateForms } = guessDates(samples, now);
  const isInOut = places.in !== null || places.out !== null;
  const form: StatementForm = {
    header: best.line,
    date,
    time: places.time,
    ...dates,
    money: isInOut ? 'in_out' : 'signed',
    amount: isInOut ? null : (places.amount ?? 1),
    in: isInOut ? places.in : null,
    out: isInOut ? places.out : null,
    balance: places.balance,
    description: places.description,
    party: places.party,
    reference: places.reference,
  };
  return { form, dateForms };
}

const forms = [
  { date_form: 'dmy', era: 'buddhist' },
  { date_form: 'dmy', era: 'christian' },
  { date_form: 'ymd', era: 'christian' },
  { date_form: 'ymd', era: 'buddhist' },
  { date_form: 'mdy', era: 'christian' },
  { date_form: 'mdy', era: 'buddhist' },
] as const;

/** Finds the form that reads most dates, and the orders that read as many of them as other days. */
function guessDates(samples: readonly string[], now: Date) {
  // Times of a day are one sample.
  const texts = [...new Set(samples.map((text) => text.split(':', 1)[0] ?? ''))];
  const read = forms.map((form) => {
    const days = texts.map((text) => {
      const date = readDate(text, form, now);
      return 'day' in date ? date.day : '';
    });
    return { form, days: days.join(' '), count: days.filter((day) => day !== '').length };
  });
  const most = Math.max(...read.map(({ count }) => count));
  const best = read.filter(({ count }) => count === most);
  const [first] = best;
  const isSure = most === 0 || best.every(({ days }) => days === first?.days);
  return {
    dates: first?.form ?? forms[0],
    dateForms: isSure ? [] : [...new Set(best.map(({ form }) => form.date_form))],
  };
}
