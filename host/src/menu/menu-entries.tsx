import { Link, useLocation } from '@chokdee/router';
import { Slot, type useNav } from '@chokdee/session';
import { Icon, iconOf } from '@chokdee/ui';
import styles from './menu.module.css';

interface Props {
  readonly entries: ReturnType<typeof useNav>;
  readonly label: string;
  readonly onNavigate: () => void;
}

/** Links to pages. A press also closes the menu. */
export function MenuEntries({ entries, label, onNavigate }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.menu} aria-label={label}>
      {entries.map(({ id, area, to, label: name, icon, badge }) => (
        <Link replace key={id} to={to} aria-current={pathname === to ? 'page' : undefined} onClick={onNavigate}>
          <Icon name={iconOf(icon)} />
          <span>{name}</span>
          {badge !== undefined && <Slot quiet area={area} slot={badge} />}
          <Icon name="chevron-right" size={16} />
        </Link>
      ))}
    </nav>
  );
}
