import type { MotifName } from './motifs/index.ts';
import type { Tones } from './shapes.ts';

/** Traditional Thai pigments, each as the four tones of a motif. */
const pigments = {
  amber: ['#e08a34', '#a95518', '#f9d49a', '#c2371d'],
  vermilion: ['#d8462a', '#96250f', '#f4ad72', '#f2c14e'],
  gold: ['#e2ad3f', '#9c6d1d', '#f9e3a4', '#c2371d'],
  jade: ['#2fa57c', '#156149', '#a5e3c4', '#f2c14e'],
  leaf: ['#6aa84a', '#3b6b2a', '#cfe6a2', '#e0662f'],
  teal: ['#2f94a8', '#165a6c', '#a8dfe6', '#f4ad72'],
  indigo: ['#4a6fb8', '#26406f', '#b7cdf0', '#f2c14e'],
  violet: ['#8a63b8', '#54347c', '#d9c3f0', '#f2c14e'],
  rose: ['#e07f95', '#a84a63', '#fbd0d4', '#f2c14e'],
  plum: ['#a8456f', '#6b2347', '#eeb2c8', '#f2c14e'],
  pearl: ['#f1e8d4', '#b9a983', '#fffaf0', '#d8462a'],
  slate: ['#7f8aa3', '#4a536b', '#c6cede', '#cf3d22'],
  cocoa: ['#a8713f', '#6a4020', '#e3bd8c', '#cf3d22'],
  ebony: ['#3d4459', '#20263a', '#8b95b0', '#f2c14e'],
} as const;
export type Pigment = keyof typeof pigments;

const choices: Readonly<Record<MotifName, readonly Pigment[]>> = {
  tiger: ['amber', 'pearl', 'jade'],
  elephant: ['slate', 'violet', 'pearl'],
  rooster: ['vermilion', 'pearl', 'teal'],
  cat: ['pearl', 'amber', 'ebony'],
  rabbit: ['pearl', 'rose', 'cocoa'],
  peacock: ['teal', 'indigo', 'jade'],
  butterfly: ['indigo', 'amber', 'rose'],
  owl: ['cocoa', 'violet', 'slate'],
  turtle: ['jade', 'leaf', 'teal'],
  horse: ['cocoa', 'pearl', 'ebony'],
  carp: ['pearl', 'vermilion', 'gold'],
  shark: ['slate', 'indigo', 'teal'],
  whale: ['indigo', 'teal', 'violet'],
  crab: ['vermilion', 'amber', 'indigo'],
  prawn: ['amber', 'vermilion', 'rose'],
  octopus: ['violet', 'vermilion', 'plum'],
  seahorse: ['amber', 'jade', 'rose'],
  pearl: ['rose', 'violet', 'teal'],
  starfish: ['amber', 'vermilion', 'violet'],
  puffer: ['gold', 'jade', 'rose'],
  lotus: ['rose', 'pearl', 'violet'],
  frangipani: ['pearl', 'rose', 'gold'],
  orchid: ['violet', 'plum', 'pearl'],
  mango: ['gold', 'amber', 'leaf'],
  durian: ['leaf', 'gold', 'jade'],
  mangosteen: ['plum', 'violet', 'vermilion'],
  chili: ['vermilion', 'gold', 'leaf'],
  coconut: ['leaf', 'jade', 'teal'],
  moon: ['gold', 'pearl', 'slate'],
  sun: ['gold', 'amber', 'vermilion'],
  rice: ['gold', 'leaf', 'amber'],
  tamarind: ['vermilion', 'gold', 'plum'],
  lantern: ['vermilion', 'jade', 'violet'],
  skylantern: ['amber', 'gold', 'vermilion'],
  gong: ['gold', 'cocoa', 'amber'],
  kite: ['pearl', 'vermilion', 'teal'],
  longboat: ['vermilion', 'gold', 'jade'],
  coins: ['gold', 'amber', 'slate'],
  moneybag: ['vermilion', 'leaf', 'cocoa'],
  chest: ['cocoa', 'vermilion', 'indigo'],
  gem: ['teal', 'plum', 'jade'],
  crown: ['gold', 'amber', 'pearl'],
  drum: ['vermilion', 'cocoa', 'indigo'],
  fan: ['vermilion', 'jade', 'indigo'],
  temple: ['vermilion', 'jade', 'indigo'],
  mask: ['jade', 'vermilion', 'indigo'],
  firework: ['gold', 'rose', 'teal'],
  tuktuk: ['indigo', 'vermilion', 'jade'],
  seven: ['vermilion', 'gold', 'jade'],
  naga: ['jade', 'gold', 'violet'],
  dice: ['vermilion', 'jade', 'indigo'],
  cards: ['pearl', 'pearl', 'pearl'],
  ace: ['indigo', 'vermilion', 'jade'],
  wheel: ['vermilion', 'jade', 'indigo'],
  roulette: ['vermilion', 'jade', 'indigo'],
  chips: ['vermilion', 'jade', 'indigo'],
  gourd: ['gold', 'leaf', 'amber'],
  baccarat: ['jade', 'vermilion', 'indigo'],
  football: ['ebony', 'indigo', 'vermilion'],
  takraw: ['amber', 'gold', 'cocoa'],
  glove: ['vermilion', 'indigo', 'jade'],
  basketball: ['amber', 'vermilion', 'cocoa'],
  trophy: ['gold', 'amber', 'slate'],
  racecar: ['vermilion', 'gold', 'indigo'],
};

export const pigmentOf = (motif: MotifName, shade: number): Pigment => {
  const list = choices[motif];
  return list[shade % list.length] ?? 'gold';
};

export function tonesOf(pigment: Pigment): Tones {
  const [m, d, l, a] = pigments[pigment];
  return { m, d, l, a };
}
