import { OneOf, Text } from '@chokdee/contracts/define';
import { type Static, Type } from 'typebox';

/** Colours of emblems: traditional pigments, the same in both themes and for every agent. */
export const pigments = {
  red: '#b8322a',
  maroon: '#762a30',
  blue: '#2f5ea8',
  navy: '#1f3566',
  sky: '#3f7fa6',
  green: '#2c7a4b',
  jade: '#11493d',
  gold: '#e3b450',
  orange: '#d07a26',
  white: '#f6eeda',
  black: '#1c1a18',
  plum: '#7d3560',
  indigo: '#2c2547',
} as const;
export type Pigment = keyof typeof pigments;
const Pigment = OneOf(Object.keys(pigments) as Pigment[]);

/**
 * Shapes stand in the middle, and `size` is half of the width, unless said otherwise. For spans it is their thickness.
 */
export const emblemShapes = [
  'disc',
  'ring',
  'star',
  'crescent',
  'flower',
  'hill',
  'cross',
  'saltire',
  'canton',
] as const;

const place = Type.Integer({ minimum: 0, maximum: 24 });

/** An emblem as it is designed: bands of colour, shapes over them, an icon, a short word. */
export const EmblemDesign = Type.Object(
  {
    ground: Type.Array(Pigment, { minItems: 1, maxItems: 9, description: 'Bands, from the top' }),
    upright: Type.Optional(Type.Boolean({ description: 'The bands stand side by side' })),
    shapes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            shape: OneOf(emblemShapes),
            colour: Pigment,
            x: Type.Optional(place),
            y: Type.Optional(place),
            size: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 6 },
      ),
    ),
    icon: Type.Optional(Text({ max: 24, description: 'Name of an icon of the site, in white' })),
    mark: Type.Optional(Text({ max: 6, description: 'What tells it from others with the same flag' })),
  },
  { additionalProperties: false },
);
export type EmblemDesign = Static<typeof EmblemDesign>;
