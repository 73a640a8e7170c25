import { NavLink } from '@chokdee/router';
import { useAgent, useSession } from '@chokdee/session';
import { Icon, type IconName } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { vipIcon } from '../parts/vip-badge.tsx';
import styles from './frame.module.css';

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

const home: Tab = { to: '/', label: copy.home, icon: 'home' };

/** Second to fourth tab, by who looks (spec section 2). */
function innerTabs(isLoggedIn: boolean, vipLevel: number): readonly [Tab, Tab, Tab] {
  return isLoggedIn
    ? [
        { to: '/member/profile', label: copy.profile, icon: vipIcon(vipLevel) },
        { to: '/member/deposit', label: copy.deposit, icon: 'deposit' },
        { to: '/member/withdraw', label: copy.withdraw, icon: 'withdraw' },
      ]
    : [
        { to: '/affiliate', label: copy.affiliate, icon: 'users' },
        { to: '/login', label: copy.login, icon: 'user' },
        { to: '/promotions', label: copy.promotions, icon: 'gift' },
      ];
}

export function TabBar() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const vipLevel = useSession((state) => state.userInfo?.vip_level ?? 0);
  const contact = useAgent((state) => state.config?.info.line_contact_url);
  const [second, main, fourth] = innerTabs(isLoggedIn, vipLevel);
  return (
    <nav className={styles.tabBar} aria-label={copy.bottomMenu}>
      <PlainTab {...home} />
      <PlainTab {...second} />
      <NavLink to={main.to} className={styles.mainTab ?? ''}>
        <span className={styles.pod}>
          <Icon name={main.icon} size={20} />
        </span>
        <span>{main.label}</span>
      </NavLink>
      <PlainTab {...fourth} />
      <a href={contact ?? '/'} target="_blank" rel="noreferrer">
        <Icon name="chat" />
        <span>{copy.contact}</span>
      </a>
    </nav>
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
