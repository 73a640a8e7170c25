import type { NavEntry } from '@chokdee/contracts';
import { NavLink } from '@chokdee/router';
import { useAgent, useNav, useSession } from '@chokdee/session';
import { Icon, type IconName, iconOf } from '@chokdee/ui';
import { Fragment } from 'react';
import { copy } from '../copy.ts';
import { vipIcon } from '../parts/vip-badge.tsx';
import { PROFILE } from '../routes/host-nav.ts';
import styles from './frame.module.css';

/** Tabs between home and the contact. The middle one stands out (spec section 2). */
const INNER = 3;

type Tab = Pick<NavEntry, 'to' | 'label'> & { readonly icon: IconName };

export function TabBar() {
  const vipLevel = useSession((state) => state.userInfo?.vip_level ?? 0);
  const contact = useAgent((state) => state.config?.info.line_contact_url);
  const inner = useNav('tabs').slice(0, INNER);
  return (
    <nav className={styles.tabBar} aria-label={copy.bottomMenu}>
      <PlainTab to="/" label={copy.home} icon="home" />
      {inner.map(({ id, to, label, icon }, at) => {
        const tab = { to, label, icon: id === PROFILE ? vipIcon(vipLevel) : iconOf(icon) };
        return <Fragment key={id}>{at === 1 ? <MainTab {...tab} /> : <PlainTab {...tab} />}</Fragment>;
      })}
      <a href={contact ?? '/'} target="_blank" rel="noreferrer">
        <Icon name="chat" />
        <span>{copy.contact}</span>
      </a>
    </nav>
  );
}

function MainTab({ to, label, icon }: Tab) {
  return (
    <NavLink to={to} className={styles.mainTab ?? ''}>
      <span className={styles.pod}>
        <Icon name={icon} size={20} />
      </span>
      <span>{label}</span>
    </NavLink>
  );
}

function PlainTab({ to, label, icon }: Tab) {
  return (
    <NavLink to={to} end={to === '/'}>
      <Icon name={icon} />
      <span>{label}</span>
    </NavLink>
  );
}
