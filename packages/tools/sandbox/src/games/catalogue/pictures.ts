/** Subjects of the studios' pictures. `src/art` holds `<motif>-<variant>.webp` (3:4) and, for symbols, `<motif>.svg`. */
export const motifs = [
  'ace',
  'baccarat',
  'butterfly',
  'cards',
  'carp',
  'cat',
  'chest',
  'chili',
  'chips',
  'coconut',
  'coins',
  'crab',
  'crown',
  'dice',
  'drum',
  'durian',
  'elephant',
  'fan',
  'firework',
  'football',
  'frangipani',
  'gem',
  'glove',
  'gong',
  'gourd',
  'horse',
  'kite',
  'lantern',
  'longboat',
  'lotus',
  'mango',
  'mangosteen',
  'mask',
  'moneybag',
  'moon',
  'naga',
  'octopus',
  'orchid',
  'owl',
  'peacock',
  'pearl',
  'prawn',
  'puffer',
  'rabbit',
  'rice',
  'rooster',
  'seahorse',
  'seven',
  'shark',
  'skylantern',
  'starfish',
  'sun',
  'takraw',
  'tamarind',
  'temple',
  'tiger',
  'trophy',
  'tuktuk',
  'turtle',
  'whale',
] as const;
export type MotifName = (typeof motifs)[number];

/** In the address, so that a picture may be kept for ever: a changed drawing needs another number. */
export const ART_PATH = '/sandbox/art/4';
/** Pictures of one motif, which games of that motif share. */
export const PICTURE_VARIANTS = 2;

export const pictureAddress = ({ motif, seed }: { readonly motif: MotifName; readonly seed: number }): string =>
  `${ART_PATH}/${motif}-${seed % PICTURE_VARIANTS}.webp`;

export const symbolAddress = (motif: MotifName): string => `${ART_PATH}/${motif}.svg`;
