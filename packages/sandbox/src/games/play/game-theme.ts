import { pictureAddress, symbolAddress } from '../art/art.routes.ts';
import type { MotifName } from '../art/motifs/index.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import type { Engine } from '../engines/engine.ts';

/** Families that share reels: the game's own motif leads, its kin are the dear symbols. */
const families: readonly (readonly MotifName[])[] = [
  ['tiger', 'elephant', 'peacock', 'butterfly', 'owl', 'rabbit', 'turtle', 'horse', 'cat', 'rooster'],
  ['carp', 'seahorse', 'pearl', 'starfish', 'crab', 'turtle', 'prawn', 'whale'],
  ['lotus', 'frangipani', 'orchid', 'tamarind', 'butterfly', 'rice', 'moon'],
  ['mango', 'durian', 'mangosteen', 'chili', 'coconut', 'sun', 'rice'],
  ['coins', 'moneybag', 'chest', 'gem', 'crown', 'seven', 'ace', 'firework'],
  ['temple', 'gong', 'drum', 'mask', 'naga', 'crown', 'elephant', 'fan'],
  ['lantern', 'skylantern', 'moon', 'firework', 'kite', 'longboat', 'tuktuk', 'sun', 'fan'],
];
const cheap: readonly MotifName[] = [
  'frangipani',
  'gem',
  'coins',
  'tamarind',
  'chili',
  'mango',
  'fan',
  'starfish',
  'drum',
];
const symbolCount = 9;

/** Letters W, S, A to G as pictures: no motif twice on one machine. */
function reelSymbols({ motif, seed }: CatalogueGame): Record<string, string> {
  const family = families.find((members) => members.includes(motif)) ?? families[seed % families.length] ?? [];
  const list = [...new Set<MotifName>([motif, ...family, ...cheap, 'sun', 'kite', 'lotus'])].slice(0, symbolCount);
  const letters = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
  return Object.fromEntries(
    letters.map((letter, index) => [letter, symbolAddress(list[index] ?? 'sun', (seed >>> (index * 2)) % 3)]),
  );
}

/** Pictures of the page: the game's own, and those of its machine. */
export function themeOf(game: CatalogueGame, engine: Engine): object {
  const picture = game.art ?? pictureAddress(game.id, 360);
  if (engine.kind === 'slot') return { picture, symbols: reelSymbols(game) };
  if (engine.kind === 'fishing') {
    const { fish } = engine.table as { fish: { id: string; motif: MotifName }[] };
    return {
      picture,
      symbols: Object.fromEntries(fish.map(({ id, motif }) => [id, symbolAddress(motif, game.seed % 3)])),
    };
  }
  const pictures: readonly MotifName[] = ['elephant', 'lotus', 'carp', 'moon', 'tiger', 'peacock', 'naga', 'gem'];
  const animals: Record<string, MotifName> = {
    gourd: 'gourd',
    rooster: 'rooster',
    fish: 'carp',
    crab: 'crab',
    prawn: 'prawn',
  };
  const wanted = { ...Object.fromEntries(pictures.map((name) => [name, name])), ...animals } as Record<
    string,
    MotifName
  >;
  return {
    picture,
    symbols: Object.fromEntries(Object.entries(wanted).map(([id, motif]) => [id, symbolAddress(motif, 0)])),
  };
}
