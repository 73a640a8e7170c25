import { Link } from '@chokdee/router';
import { Icon, type IconName } from '@chokdee/ui';
import { boot } from '../federation/boot.ts';
import { copy } from './copy.ts';

interface ProfileLink {
  readonly to: string;
  readonly label: string;
  readonly help: string;
  readonly icon: IconName;
}

const links: readonly ProfileLink[] = [
  { to: '/member/wallets', label: copy.wallets, help: copy.walletsHelp, icon: 'wallet' },
  { to: '/member/limits', label: copy.limits, help: copy.limitsHelp, icon: 'gauge' },
  { to: '/member/statement', label: copy.history, help: copy.historyHelp, icon: 'document' },
];

/** Pages of other areas; one that is not deployed here is not offered. */
export function LinksCard() {
  const offered = links.filter(({ to }) => boot.routes.some(({ path }) => path === to));
  if (offered.length === 0) return null;
  return (
    <nav className="card" aria-label={copy.responsible}>
      <h2>{copy.responsible}</h2>
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
