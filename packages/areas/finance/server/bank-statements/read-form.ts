import type { CsvLine } from './csv-cells.ts';
import { headWords } from './heads.copy.ts';
import { readDate } from './read-values.ts';
import type { StatementForm } from './statement-form.ts';

type Column = keyof typeof headWords;
const columns = Object.keys(headWords) as Column[];

const plain = (head: string): string =>
  head
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

/** Proposes how to read a file from its heads and first lines; a person looks at it before anything is kept. */
export function guessForm(lines: readonly CsvLine[], now: Date): StatementForm {
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
  const isInOut = places.in !== null || places.out !== null;
  return {
    header: best.line,
    date,
    time: places.time,
    ...guessDates(samples, now),
    money: isInOut ? 'in_out' : 'signed',
    amount: isInOut ? null : (places.amount ?? 1),
    in: isInOut ? places.in : null,
    out: isInOut ? places.out : null,
    balance: places.balance,
    description: places.description,
    party: places.party,
    reference: places.reference,
  };
}

const forms = [
  { date_form: 'dmy', era: 'buddhist' },
  { date_form: 'dmy', era: 'christian' },
  { date_form: 'ymd', era: 'christian' },
  { date_form: 'ymd', era: 'buddhist' },
  { date_form: 'mdy', era: 'christian' },
  { date_form: 'mdy', era: 'buddhist' },
] as const;

/** Returns the form that reads most dates; of several the first. */
function guessDates(samples: readonly string[], now: Date): Pick<StatementForm, 'date_form' | 'era'> {
  const read = (form: (typeof forms)[number]) =>
    samples.slice(0, 50).filter((text) => 'day' in readDate(text, form, now)).length;
  return forms.reduce((one, other) => (read(other) > read(one) ? other : one), forms[0]);
}
