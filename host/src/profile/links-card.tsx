import { Link } from '@chokdee/router';
import { useNav } from '@chokdee/session';
import { Card, Emblem, Icon, iconOf, RowText, SettingRow } from '@chokdee/ui';
import { copy } from './copy.ts';

/** Links to the areas' pages for the member's profile. */
export function LinksCard() {
  const entries = useNav('profile');
  if (entries.length === 0) return null;
  return (
    <Card as="nav" aria-label={copy.responsible}>
      <h2>{copy.responsible}</h2>
      {entries.map(({ id, to, label, help, icon }) => (
        <SettingRow as={Link} key={id} to={to}>
          <Emblem ground="quiet" size="sm" icon={iconOf(icon)} />
          <RowText inline below={help}>
            {label}
          </RowText>
          <Icon name="chevron-right" size={16} tone="subtle" />
        </SettingRow>
      ))}
    </Card>
  );
}
