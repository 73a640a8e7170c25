import type { Emblem as EmblemLook } from '@chokdee/contracts/emblem';
import { Emblem, Icon, type IconName, iconOf } from '@chokdee/ui';
import styles from './drawn-emblem.module.css';

interface DrawnEmblemProps {
  /** Null: what is shown has no emblem of its own. */
  readonly look: EmblemLook | null | undefined;
  /** What stands for it then. */
  readonly icon?: IconName | undefined;
  readonly size?: 'sm' | undefined;
}

/** A thing's emblem as the server drew it, the same in every area; without one the quiet icon of a list. */
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
