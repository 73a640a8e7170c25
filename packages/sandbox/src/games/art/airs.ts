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

export const airs: readonly Air[] = [
  {
    top: '#1d2f5c',
    low: '#3d5f9e',
    mark: '#6f8fc9',
    glow: '#f0cf94',
    ground: '#16244a',
    under: '#0f1a38',
    hides: ['indigo', 'ebony', 'slate'],
  },
  {
    top: '#5e1a1c',
    low: '#a9382a',
    mark: '#d96a48',
    glow: '#f7c98b',
    ground: '#431014',
    under: '#2f0a0e',
    hides: ['vermilion', 'plum', 'amber', 'cocoa'],
  },
  {
    top: '#0f3d36',
    low: '#237762',
    mark: '#45a184',
    glow: '#e9d79a',
    ground: '#0b2d28',
    under: '#07211d',
    hides: ['jade', 'leaf', 'teal'],
  },
  {
    top: '#2c1d4a',
    low: '#64408c',
    mark: '#9370bd',
    glow: '#f5bfa8',
    ground: '#1f1336',
    under: '#150c27',
    hides: ['violet', 'plum', 'ebony'],
  },
  {
    top: '#0f4a5c',
    low: '#2b8796',
    mark: '#62b7be',
    glow: '#f4e3b0',
    ground: '#0b3644',
    under: '#082833',
    hides: ['teal', 'indigo', 'jade'],
  },
  {
    top: '#c9702f',
    low: '#eab45f',
    mark: '#f7d592',
    glow: '#fff0c9',
    ground: '#8a3a1f',
    under: '#662815',
    hides: ['amber', 'gold', 'pearl', 'cocoa', 'vermilion'],
  },
  {
    top: '#7a2f52',
    low: '#cf6a7f',
    mark: '#eba1a6',
    glow: '#fde0b8',
    ground: '#551c3a',
    under: '#3d122a',
    hides: ['rose', 'plum', 'vermilion'],
  },
  {
    top: '#12182b',
    low: '#2e3b5e',
    mark: '#a8843c',
    glow: '#c99b4a',
    ground: '#0b101f',
    under: '#070a15',
    hides: ['ebony', 'indigo', 'slate'],
  },
  {
    top: '#f0dfb8',
    low: '#f8efd8',
    mark: '#dcc189',
    glow: '#fffaf0',
    ground: '#8fa870',
    under: '#5f8157',
    hides: ['pearl', 'gold', 'amber', 'slate'],
  },
  {
    top: '#b9ddd8',
    low: '#e7f1dd',
    mark: '#8fc4bf',
    glow: '#fffdf0',
    ground: '#3f8f86',
    under: '#2a6f6a',
    hides: ['pearl', 'teal', 'slate'],
  },
  {
    top: '#3c2415',
    low: '#8a5a2b',
    mark: '#bd8a4c',
    glow: '#f3cf8c',
    ground: '#2a180d',
    under: '#1c0f07',
    hides: ['cocoa', 'amber', 'gold'],
  },
  {
    top: '#31501f',
    low: '#7da341',
    mark: '#a9c86d',
    glow: '#f6edb4',
    ground: '#223a15',
    under: '#17290d',
    hides: ['leaf', 'jade', 'gold'],
  },
];
