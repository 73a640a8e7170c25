import { Link } from '@chokdee/router';
import { Card, Emblem, Icon, type IconName, RowText, SettingRow } from '@chokdee/ui';
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
    <Card as="nav" aria-label={copy.responsible}>
      <h2>{copy.responsible}</h2>
      {offered.map(({ to, label, help, icon }) => (
        <SettingRow as={Link} key={to} to={to}>
          <Emblem ground="quiet" size="sm" icon={icon} />
          <RowText inline below={help}>
            {label}
          </RowText>
          <Icon name="chevron-right" size={16} tone="subtle" />
        </SettingRow>
      ))}
    </Card>
  );
}
