import { Link } from '@chokdee/router';
import { useNav } from '@chokdee/session';
import { Icon, iconOf } from '@chokdee/ui';
import { copy } from './copy.ts';
import styles from './home.module.css';

/** Links to the pages that members use most. */
export function QuickActions() {
  return (
    <nav className={styles.actions} aria-label={copy.quick.label}>
      {useNav('quick').map(({ id, to, label, icon }) => (
        <Link key={id} to={to}>
          <span className={styles.action}>
            <Icon name={iconOf(icon)} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}
