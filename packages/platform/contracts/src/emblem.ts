import { type Static, Type } from 'typebox';

/**
 * Emblem of an item such as a flag, drawn by the server from its data. A new item needs no picture and no front-end
 * code. Only `DrawnEmblem` of `@chokdee/ui` draws it.
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
