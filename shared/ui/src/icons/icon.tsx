import { createElement } from 'react';
import { dress, type Looks } from '../parts/define-part.ts';
import styles from './icon.module.css';
import { type IconName, type IconShape, iconShapes } from './icon-shapes.ts';

const sizes = { size: { 16: styles.s16, 20: styles.s20, 32: styles.s32 }, inline: { true: styles.inline } } as const;

export interface IconProps extends Pick<Looks, 'tone' | 'grow'> {
  readonly name: IconName;
  /** 24 by default. 16 and 32 have a stroke width of their own. */
  readonly size?: 16 | 20 | 24 | 32;
  /** Small, for icons within a line of text. */
  readonly inline?: boolean;
  readonly className?: string | undefined;
}

/** Checks an icon name that came as data. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconShapes, name);

/** The icon for a name that came as data. Unknown names get a neutral icon. */
export const iconOf = (name: string | undefined): IconName => (name !== undefined && isIconName(name) ? name : 'star');

/** A line icon in the colour of the surrounding text. Always decorative: a label must stand beside it. */
export function Icon({ name, ...look }: IconProps) {
  const shapes: readonly IconShape[] = iconShapes[name];
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...dress(look, styles.icon, sizes)}>
      {shapes.map(([element, attributes]) =>
        createElement(element, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
