import { definePart, type PartProps } from '../parts/define-part.ts';
import styles from './emblem.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

const looks = {
  ground: { plain: styles.plain, quiet: styles.quiet, ok: styles.ok, error: styles.error, info: styles.info },
  size: { sm: styles.small },
  centred: { true: styles.centred },
} as const;

const Ground = definePart('span', styles.emblem, looks);

interface EmblemProps extends PartProps<'span', typeof looks> {
  /** Smaller on the quiet ground of a list. Children replace it. */
  readonly icon?: IconName;
}

/** A rounded ground for an icon. */
export function Emblem({ icon, children, ...look }: EmblemProps) {
  return <Ground {...look}>{icon ? <Icon name={icon} size={look.ground === 'quiet' ? 20 : 24} /> : children}</Ground>;
}
