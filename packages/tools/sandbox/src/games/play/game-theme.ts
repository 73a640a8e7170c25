import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { type MotifName, pictureAddress, symbolAddress } from '../catalogue/pictures.ts';
import type { Engine } from '../engines/engine.ts';

/** Motifs that share reels: the game's own is the dearest symbol, its family comes next. */
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

/** Gives each of the letters W, S, A to G another motif. */
function reelSymbols({ motif, seed }: CatalogueGame): Record<string, string> {
  const family = families.find((members) => members.includes(motif)) ?? families[seed % families.length] ?? [];
  const list = [...new Set<MotifName>([motif, ...family, ...cheap, 'sun', 'kite', 'lotus'])].slice(0, symbolCount);
  const letters = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
  return Object.fromEntries(letters.map((letter, index) => [letter, symbolAddress(list[index] ?? 'sun')]));
}

/** The animals on the dice of the temple fair, by the choice that bets on them. */
const animals: Readonly<Record<string, MotifName>> = {
  tiger: 'tiger',
  gourd: 'gourd',
  rooster: 'rooster',
  fish: 'carp',
  crab: 'crab',
  prawn: 'prawn',
};

/** Pictures of the page: the game's own, and those of its engine. */
export function themeOf(game: CatalogueGame, engine: Engine): object {
  return { picture: game.art ?? pictureAddress(game), symbols: symbolsOf(game, engine) };
}

function symbolsOf(game: CatalogueGame, { kind, table }: Engine): Record<string, string> {
  if (kind === 'slot') return reelSymbols(game);
  if (kind === 'fishing') {
    const { fish } = table as { fish: { id: string; motif: MotifName }[] };
    return Object.fromEntries(fish.map(({ id, motif }) => [id, symbolAddress(motif)]));
  }
  return Object.fromEntries(Object.entries(animals).map(([id, motif]) => [id, symbolAddress(motif)]));
}
