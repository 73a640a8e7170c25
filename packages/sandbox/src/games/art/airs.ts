import type { Pigment } from './tones.ts';

/** The air around a motif: upper and lower sky, pattern, glow and ground. */
export interface Air {
  readonly top: string;
  readonly low: string;
  readonly mark: string;
  readonly glow: string;
  readonly ground: string;
  readonly under: string;
  /** Motifs of these pigments would sink into it. */
  readonly hides: readonly Pigment[];
}

type Row = readonly [top: string, low: string, mark: string, glow: string, ground: string, under: string, ...Pigment[]];

const table: readonly Row[] = [
  ['#1d2f5c', '#3d5f9e', '#6f8fc9', '#f0cf94', '#16244a', '#0f1a38', 'indigo', 'ebony', 'slate'],
  ['#5e1a1c', '#a9382a', '#d96a48', '#f7c98b', '#431014', '#2f0a0e', 'vermilion', 'plum', 'amber', 'cocoa'],
  ['#0f3d36', '#237762', '#45a184', '#e9d79a', '#0b2d28', '#07211d', 'jade', 'leaf', 'teal'],
  ['#2c1d4a', '#64408c', '#9370bd', '#f5bfa8', '#1f1336', '#150c27', 'violet', 'plum', 'ebony'],
  ['#0f4a5c', '#2b8796', '#62b7be', '#f4e3b0', '#0b3644', '#082833', 'teal', 'indigo', 'jade'],
  ['#c9702f', '#eab45f', '#f7d592', '#fff0c9', '#8a3a1f', '#662815', 'amber', 'gold', 'pearl', 'cocoa', 'vermilion'],
  ['#7a2f52', '#cf6a7f', '#eba1a6', '#fde0b8', '#551c3a', '#3d122a', 'rose', 'plum', 'vermilion'],
  ['#12182b', '#2e3b5e', '#a8843c', '#c99b4a', '#0b101f', '#070a15', 'ebony', 'indigo', 'slate'],
  ['#f0dfb8', '#f8efd8', '#dcc189', '#fffaf0', '#8fa870', '#5f8157', 'pearl', 'gold', 'amber', 'slate'],
  ['#b9ddd8', '#e7f1dd', '#8fc4bf', '#fffdf0', '#3f8f86', '#2a6f6a', 'pearl', 'teal', 'slate'],
  ['#3c2415', '#8a5a2b', '#bd8a4c', '#f3cf8c', '#2a180d', '#1c0f07', 'cocoa', 'amber', 'gold'],
  ['#31501f', '#7da341', '#a9c86d', '#f6edb4', '#223a15', '#17290d', 'leaf', 'jade', 'gold'],
];

export const airs: readonly Air[] = table.map(([top, low, mark, glow, ground, under, ...hides]) => ({
  top,
  low,
  mark,
  glow,
  ground,
  under,
  hides,
}));
