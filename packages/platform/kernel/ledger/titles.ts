import { UNWORDED } from './copy.ts';

export { UNWORDED } from './copy.ts';

/** The title of a movement of money or points: a key and what it is worded from. Rows keep this, never the words. */
export type Title = {
  [Key in keyof Titles]: Titles[Key] extends undefined
    ? { readonly key: Key; readonly params?: undefined }
    : { readonly key: Key; readonly params: Titles[Key] };
}[keyof Titles];

/** Each key with its parameters. The copy files of the areas add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas.
export interface Titles {}

/** Title as a row stores it. The type of its parameters depends on the key, so it is unknown here. */
export interface StoredTitle {
  readonly key: string;
  readonly params?: unknown;
}

export type Wordings = Readonly<Record<string, (params: never) => string>>;
export type TitlesOf<W extends Wordings> = { readonly [Key in keyof W]: Parameters<W[Key]>[0] };

const wordings = new Map<string, (params: never) => string>();

/** Makes the words of areas known to this process. @throws Error for a key that two of them word */
export function registerTitles(areas: readonly Wordings[]): void {
  wordings.clear();
  for (const [key, wording] of areas.flatMap((area) => Object.entries(area))) {
    if (wordings.has(key)) throw new Error(`two areas word the title "${key}"`);
    wordings.set(key, wording);
  }
}

/**
 * Words a stored title in Thai. Returns `UNWORDED` for a key of a newer process, so that a page of rows never fails for
 * one row.
 */
export function wordTitle({ key, params }: StoredTitle): string {
  return wordings.get(key)?.(params as never) ?? UNWORDED;
}
