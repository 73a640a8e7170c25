import { createElement } from 'react';
import { cx } from './cx.ts';
import { type IconName, type IconShape, iconShapes } from './icon-shapes.ts';

export interface IconProps {
  readonly name: IconName;
  /** 24 unless told; 16 and 32 have a stroke of their own. */
  readonly size?: 16 | 20 | 24 | 32;
  readonly className?: string;
}

/** Whether a name that came as data is one of ours. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconShapes, name);

/** One-colour line icon in the colour of the text around it; always decorative, the label is beside it. */
export function Icon({ name, size = 24, className }: IconProps) {
  const shapes: readonly IconShape[] = iconShapes[name];
  return (
    <svg className={cx('i', size !== 24 && `i${size}`, className)} viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([element, attributes]) =>
        createElement(element, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
