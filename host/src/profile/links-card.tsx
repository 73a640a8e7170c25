import { Link } from '@chokdee/router';
import { Icon, type IconName } from '@chokdee/ui';
import { boot } from '../federation/boot.ts';
import { profileCopy } from './profile-copy.ts';

interface ProfileLink {
  readonly to: string;
  readonly label: string;
  readonly help: string;
  readonly icon: IconName;
}

const links: readonly ProfileLink[] = [
  { to: '/member/wallets', label: profileCopy.wallets, help: profileCopy.walletsHelp, icon: 'wallet' },
  { to: '/member/limits', label: profileCopy.limits, help: profileCopy.limitsHelp, icon: 'gauge' },
  { to: '/member/statement', label: profileCopy.history, help: profileCopy.historyHelp, icon: 'document' },
];

/** Pages of other areas; one that is not deployed here is not offered. */
export function LinksCard() {
  const offered = links.filter(({ to }) => boot.routes.some(({ path }) => path === to));
  if (offered.length === 0) return null;
  return (
    <nav className="card" aria-label={profileCopy.responsible}>
      <h2>{profileCopy.responsible}</h2>
      {offered.map(({ to, label, help, icon }) => (
        <Link key={to} className="set" to={to}>
          <span className="emb" style={{ background: 'var(--raised)', color: 'var(--text-2)', width: 40, height: 40 }}>
            <Icon name={icon} size={20} />
          </span>
          <span className="grow">
            <span className="m">{label}</span>
            <br />
            <span className="fs12 t3">{help}</span>
          </span>
          <Icon name="chevron-right" size={16} className="t3" />
        </Link>
      ))}
    </nav>
  );
}
