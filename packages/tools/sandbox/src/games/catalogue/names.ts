import type { MotifName } from './pictures.ts';
import { cups, fishingHeads, rooms, sportHeads, tableHeads, waters } from './places.ts';
import type { Category } from './studios.ts';
import { endings, nouns, type Word } from './words.ts';

export interface Named {
  readonly name: string;
  readonly nameEn: string;
  readonly motif: MotifName;
  /** `engine:rules` */
  readonly engine: string;
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
/** Names the second round of the list as sequels. */
const sequel = ([th, en]: Word, part: number): Word =>
  part === 0 ? [th, en] : [`${th} ${part + 1}`, `${en} ${part + 1}`];
const slotRules = 8;

function nameSlot(index: number): Named {
  const column = index % nouns.length;
  const row = Math.floor(index / nouns.length);
  const { motif, kind, words } = pick(nouns, column);
  const list = endings[kind];
  const step = Math.floor(row / words.length);
  // Each word meets each ending once before anything comes again.
  const [ending, pattern] = pick(list, step + column * 7 + (row % words.length) * 7);
  const [th, en] = pick(words, row);
  const [name, nameEn] = sequel([th + ending, pattern.replace('{}', en)], Math.floor(step / list.length));
  return { name, nameEn, motif, engine: `slot:${1 + ((column * 3 + row * 5) % slotRules)}` };
}

type Heads = typeof tableHeads;
function nameByPlace(heads: Heads, places: readonly Word[], index: number, spaced: boolean): Named {
  const head = pick(heads, index);
  const row = Math.floor(index / heads.length);
  const [place, placeEn] = pick(places, row + (index % heads.length) * 3);
  const [th, en] = head.word;
  const first: Word = [`${th}${spaced ? ' ' : ''}${place}`, `${placeEn} ${en}`];
  const [name, nameEn] = sequel(first, Math.floor(row / places.length));
  return { name, nameEn, motif: pick(head.motifs, row), engine: head.engine };
}

/** Names the nth game of a category; every n has a name of its own. */
export const nameGame: Readonly<Record<Category, (index: number) => Named>> = {
  slot: nameSlot,
  casino: (index) => nameByPlace(tableHeads, rooms, index, true),
  fishing: (index) => nameByPlace(fishingHeads, waters, index, false),
  sport: (index) => nameByPlace(sportHeads, cups, index, true),
};
