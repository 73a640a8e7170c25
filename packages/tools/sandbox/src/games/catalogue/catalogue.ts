import { art } from '@chokdee/contracts/art';
import { nameGame } from './names.ts';
import type { MotifName } from './pictures.ts';
import { type Category, fullCount, type Studio, studios } from './studios.ts';

/** Game as the studio sells it. Its engine, and the number of the engine's rules, decide how it plays. */
export interface CatalogueGame {
  readonly id: string;
  readonly studio: Studio;
  readonly category: Category;
  readonly name: string;
  readonly nameEn: string;
  readonly engine: string;
  readonly rules: number;
  readonly motif: MotifName;
  /** Chooses one of the motif's pictures, and the symbols of its reels. */
  readonly seed: number;
  /** Recommended by the studio: the first game of each of its engines. */
  readonly isPick: boolean;
  /** Address of a picture that was painted by hand. */
  readonly art?: string;
}

export type Catalogue = ReadonlyMap<string, CatalogueGame>;

const fixed = (studioId: string, game: Omit<CatalogueGame, 'studio' | 'seed' | 'isPick'>): CatalogueGame => {
  const studio = studios.find(({ id }) => id === studioId);
  if (!studio) throw new Error(`No studio ${studioId}.`);
  return { ...game, studio, seed: seedOf(game.id), isPick: true };
};
/** Games with fixed ids. */
const first = () => [
  fixed('mekha', {
    id: 'lotus-moon',
    category: 'slot',
    name: 'บัวลอยจันทร์',
    nameEn: 'Lotus Moon',
    engine: 'slot',
    rules: 0,
    motif: 'lotus',
    art: art['games/lotus-moon.svg'],
  }),
  fixed('salasod', {
    id: 'hilo-thai',
    category: 'casino',
    name: 'ไฮโลไทย',
    nameEn: 'Thai Hi-Lo',
    engine: 'dice',
    rules: 0,
    motif: 'dice',
    art: art['games/hilo-thai.svg'],
  }),
  fixed('sanam', {
    id: 'sanam-book',
    category: 'sport',
    name: 'สนามใหญ่ สปอร์ตบุ๊ก',
    nameEn: 'Sanam Sportsbook',
    engine: 'book',
    rules: 0,
    motif: 'football',
  }),
];

/** Hashes a text (FNV-1a): the same text gives the same number for ever. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

const slug = (nameEn: string) =>
  nameEn
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-');

/** Builds the games of all studios, the same every time. Names and ids are unique. */
export function buildCatalogue(count = fullCount): Catalogue {
  const games = new Map(first().map((game) => [game.id, game]));
  const shown = new Set<string>();
  const next: Record<Category, number> = { slot: 0, casino: 0, fishing: 0, sport: 0 };
  for (const studio of studios) {
    for (const [category, share] of Object.entries(studio.makes) as [Category, number][]) {
      const made = first().filter((game) => game.studio === studio && game.category === category).length;
      for (let left = Math.max(1, Math.round((share * count) / fullCount)) - made; left > 0; left -= 1) {
        const { name, nameEn, motif, engine } = nameGame[category](next[category]);
        next[category] += 1;
        const id = slug(nameEn);
        const [engineName = '', rules] = engine.split(':');
        const isPick = !shown.has(`${studio.id} ${engine}`);
        shown.add(`${studio.id} ${engine}`);
        const look = { motif, seed: seedOf(id), isPick };
        games.set(id, { id, studio, category, name, nameEn, engine: engineName, rules: Number(rules), ...look });
      }
    }
  }
  return games;
}
