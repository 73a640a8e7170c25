import { type Field, readField, type Typed, type Values } from '@chokdee/backoffice-ui';

/** A field of a form over a staff command. Commands take back a value by `none`. */
export interface FormField extends Field {
  /** The command takes `none` for an empty field. */
  readonly takesNone?: boolean;
  /** Writes the word of the command as a person types it. */
  readonly show?: (word: string) => string;
}

/** Values as commands take them, by name. */
export type Words = Readonly<Record<string, string>>;

/** Word for an empty value. */
export const NONE = 'none';
/** Bangkok has no summer time. */
const ZONE = '+07:00';
const AHEAD_MS = 7 * 3_600_000;

/** Writes a moment of a calendar as commands take it: '2026-12-01T00:00' in Bangkok. */
export function wordOfMoment(iso: string): string {
  if (iso.endsWith(ZONE)) return iso.slice(0, 16);
  return new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, 16);
}

/** Moment of a word as ISO text. */
export const momentOfWord = (word: string): string => new Date(`${word}:00${ZONE}`).toISOString();

/** Words of a form while it is typed, without those that cannot be read yet. */
export const wordsTyped = (fields: readonly FormField[], typed: Typed): Words =>
  Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const { name, control, takesNone = false } = field;
      const { value, problem } = readField(field, typed[name]);
      if (typeof value === 'string') return [[name, control === 'moment' ? wordOfMoment(value) : value]];
      return takesNone && value === undefined && problem === undefined ? [[name, NONE]] : [];
    }),
  );

/** Fills a form with the words that hold now. */
export const typedOf = (fields: readonly FormField[], words: Words): Typed =>
  Object.fromEntries(
    fields.map(({ name, control, show = String }) => {
      const word = words[name];
      if (word === undefined || word === NONE) return [name, undefined];
      return [name, control === 'moment' ? `${word}:00${ZONE}` : show(word)];
    }),
  );

/** Returns the words of a filled form that differ from those that hold now. */
export function changesOf(fields: readonly FormField[], filled: Values, now: Words): Values {
  return Object.fromEntries(
    fields.flatMap(({ name, control, takesNone = false }): [string, string | boolean][] => {
      const value = filled[name];
      if (typeof value === 'boolean') return value ? [[name, true]] : [];
      const empty = takesNone ? NONE : '';
      const word = value === undefined ? empty : control === 'moment' ? wordOfMoment(value) : value;
      const isSame = word === (now[name] ?? empty);
      return isSame || (word === '' && !takesNone && now[name] === undefined) ? [] : [[name, word]];
    }),
  );
}
