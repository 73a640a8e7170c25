import type { Emblem as EmblemLook } from '@chokdee/contracts/emblem';
import { Emblem, Icon, type IconName, iconOf } from '@chokdee/ui';
import styles from './drawn-emblem.module.css';

interface DrawnEmblemProps {
  /** Null means that the item has no emblem. */
  readonly look: EmblemLook | null | undefined;
  /** Icon for an item without an emblem. */
  readonly icon?: IconName | undefined;
  readonly size?: 'sm' | undefined;
}

/** Draws the emblem from the server's paths, or a quiet list icon without one. */
export function DrawnEmblem({ look, icon = 'ticket', size }: DrawnEmblemProps) {
  const sized = size && { size };
  if (!look) return <Emblem ground="quiet" icon={icon} {...sized} />;
  return (
    <Emblem className={styles.drawn} aria-hidden="true" {...sized}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {look.paths.map((path) => (
          <path key={path.d + path.transform} {...path} />
        ))}
      </svg>
      {look.icon && <Icon name={iconOf(look.icon)} />}
      {look.mark && <b className={styles.mark}>{look.mark}</b>}
    </Emblem>
  );
}
