import { airs } from './airs.ts';
import { confetti, corners, grounds, patterns } from './backdrops.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { at, gold, oval } from './shapes.ts';
import { type Pigment, pigmentOf, tonesOf } from './tones.ts';

/** What a tile shows. `seed` chooses among everything that is free to vary. */
export interface Picture {
  readonly motif: MotifName;
  readonly shade: number;
  readonly seed: number;
}

/** Motifs that live somewhere: they never stand on a temple's steps or on a gaming table by chance. */
const homes: Partial<Record<MotifName, readonly number[]>> = Object.fromEntries([
  ...(
    [
      'carp',
      'shark',
      'whale',
      'crab',
      'prawn',
      'octopus',
      'seahorse',
      'pearl',
      'starfish',
      'puffer',
      'longboat',
    ] as const
  ).map((name) => [name, [0]]),
  ...(['dice', 'cards', 'ace', 'wheel', 'roulette', 'chips', 'baccarat'] as const).map((name) => [name, [5]]),
  ...(['football', 'takraw', 'glove', 'basketball', 'trophy', 'racecar'] as const).map((name) => [name, [1, 3]]),
  ['lotus', [0, 4]],
  ['temple', [1, 4]],
  ['rice', [1, 4]],
]);

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const fitting = (pigment: Pigment) => airs.filter((air) => !air.hides.includes(pigment));

const pale: readonly Pigment[] = ['pearl', 'gold', 'rose'];

/** The motif alone in a disc of light, very near, or with two of its kind. */
function stage(seed: number, name: MotifName, pigment: Pigment, light: string): string {
  const motif = motifs[name](tonesOf(pigment));
  const turn = (seed % 5) * 3 - 6;
  const shadow = oval(120, 252, 62, 9, '#0003');
  const disc = `<circle cx="120" cy="152" r="84" fill="${light}"/>`;
  if (!alone.includes(name) && seed % 7 < 2) return shadow + at(120, 158, motif, 1.95, turn);
  if (!alone.includes(name) && seed % 7 === 2) {
    const other = '<use href="#he"/>';
    return (
      disc +
      shadow +
      at(58, 210, other, 0.8, -14) +
      at(184, 206, other, 0.85, 12) +
      at(120, 140, `<g id="he">${motif}</g>`, 1.45)
    );
  }
  return disc + shadow + at(120, 157, motif, 1.5, turn);
}
/** Too wide to come nearer. */
const alone: readonly MotifName[] = [
  'fan',
  'longboat',
  'racecar',
  'baccarat',
  'temple',
  'skylantern',
  'shark',
  'whale',
  'peacock',
  'moon',
];

/** The tile of a game, 3:4: sky, pattern, ground, motif. No text, and the same game always looks the same. */
export function drawPicture({ motif, shade, seed }: Picture): string {
  const pigment = pigmentOf(motif, shade);
  const air = pick(fitting(pigment), seed);
  const ground = pick(grounds, pick(homes[motif] ?? [0, 1, 2, 3, 4], seed >>> 3));
  const hero = stage(seed >>> 4, motif, pigment, pale.includes(pigment) ? air.mark : air.glow);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice">',
    `<linearGradient id="sk" x2="0" y2="1"><stop stop-color="${air.top}"/><stop offset="1" stop-color="${air.low}"/></linearGradient>`,
    '<rect width="240" height="320" fill="url(#sk)"/>',
    pick(patterns, seed >>> 2)(air),
    seed % 3 ? confetti(seed, seed % 2 ? gold : air.glow) : '',
    seed % 4 === 1 ? hero + ground(air) : ground(air) + hero,
    seed % 5 === 2 ? corners(gold) : '',
    '</svg>',
  ].join('');
}

/** One symbol of a slot or fish of the pond, on nothing. */
export function drawSymbol(motif: MotifName, shade: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -62 120 122" width="96" height="96">${motifs[motif](tonesOf(pigmentOf(motif, shade)))}</svg>`;
}
