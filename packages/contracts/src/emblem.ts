import { type Static, Type } from 'typebox';

/**
 * How a thing looks that is known by a flag or a sign, as the server drew it from its data: one more needs no picture and
 * no code in front. `DrawnEmblem` of `@chokdee/ui` alone shows it.
 */
export const Emblem = Type.Object({
  paths: Type.Array(
    Type.Object({
      fill: Type.String({ description: '#rrggbb' }),
      d: Type.String({ description: 'Path in a square of 24' }),
      transform: Type.Optional(Type.String()),
    }),
  ),
  icon: Type.Optional(Type.String({ description: 'Name of an icon of the site' })),
  mark: Type.Optional(Type.String({ description: 'What tells it from others with the same flag' })),
});
export type Emblem = Static<typeof Emblem>;
