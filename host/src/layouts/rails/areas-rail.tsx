import type { NavEntry } from '@chokdee/contracts';
import { Link } from '@chokdee/router';
import { useNav, useSession } from '@chokdee/session';
import { Icon, type IconName, iconOf } from '@chokdee/ui';
import { copy as shell } from '../../copy.ts';
import { useCurrent } from '../../routes/use-current.ts';
import { copy } from './copy.ts';
import styles from './rails.module.css';

/**
 * The areas in the order of the header's menu, then the member's pages. The header keeps its own menu, because it is
 * there before the rail and has words instead of icons.
 */
export function AreasRail() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const areas = useNav('header');
  const mine = useNav('menu').filter(({ to, label }) => !areas.some((area) => area.to === to || area.label === label));
  return (
    <nav className={styles.areas} aria-label={copy.areas}>
      <Entry to="/" label={shell.home} icon="home" />
      {areas.map(({ id, to, label, icon }) => (
        <Entry key={id} to={to} label={label} icon={iconOf(icon)} />
      ))}
      {isLoggedIn && (
        <>
          <h2>{copy.mine}</h2>
          {mine.map(({ id, to, label, icon }) => (
            <Entry key={id} to={to} label={label} icon={iconOf(icon)} />
          ))}
        </>
      )}
    </nav>
  );
}

function Entry({ to, label, icon }: Pick<NavEntry, 'to' | 'label'> & { readonly icon: IconName }) {
  return (
    <Link to={to} aria-current={useCurrent()(to)}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </Link>
  );
}
