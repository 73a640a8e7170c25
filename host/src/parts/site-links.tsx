import { Link } from '@chokdee/router';
import { type Looks, Row, Text } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { hostPaths } from '../routes/host-routes.ts';
import styles from './parts.module.css';

interface Props extends Pick<Looks, 'above'> {
  /** Centres the links. */
  readonly isCentred?: boolean;
  /** Called for links in a dialog, whose history entry the page replaces. */
  readonly onNavigate?: () => void;
}

const links = [
  { to: hostPaths.help, label: copy.help },
  { to: hostPaths.terms, label: copy.terms },
  { to: hostPaths.privacy, label: copy.privacy },
];

/** Links to help, terms and privacy. */
export function SiteLinks({ isCentred = false, onNavigate, above }: Props) {
  return (
    <Row
      role="group"
      wrap
      gap={4}
      above={above}
      justify={isCentred ? 'center' : undefined}
      className={styles.siteLinks}
      aria-label={copy.siteLinks}
    >
      {links.map(({ to, label }) => (
        <Text as={Link} key={to} size="sm" tone="muted" to={to} replace={onNavigate !== undefined} onClick={onNavigate}>
          {label}
        </Text>
      ))}
    </Row>
  );
}
