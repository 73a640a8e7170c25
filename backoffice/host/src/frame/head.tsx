import { Link } from '@chokdee/router';
import { Badge, Button, Flex, Layout } from 'antd';
import { useWaitingCount } from '../inbox/use-waiting-count.ts';
import { SearchButton } from '../search/search-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandLine, BrandSwitch } from './brand-switch.tsx';
import { copy } from './copy.ts';
import styles from './frame.module.css';

interface HeadProps {
  readonly isWide: boolean;
  readonly onOpenNav: () => void;
}

/** Moves the count off the last letter of its word, px. */
const BESIDE: [number, number] = [4, -2];

/** Header: name of the site, agent, search, inbox and account. */
export function Head({ isWide, onOpenNav }: HeadProps) {
  const waiting = useWaitingCount();
  return (
    <Layout.Header className={styles.head}>
      <BrandLine />
      <Flex align="center" gap={8} wrap className={styles.headRow}>
        {!isWide && <Button onClick={onOpenNav}>{copy.openNav}</Button>}
        {isWide && (
          <Link to="/" className={styles.site}>
            {copy.site}
          </Link>
        )}
        <BrandSwitch />
        <SearchButton isWide={isWide} />
        <Flex gap={20} align="center" style={{ marginLeft: 'auto' }}>
          <Badge count={waiting} size="small" offset={BESIDE}>
            <Link to="/approvals" className={styles.inboxLink} aria-label={copy.approvalsWaiting(waiting)}>
              {copy.approvals}
            </Link>
          </Badge>
          <AccountMenu />
        </Flex>
      </Flex>
    </Layout.Header>
  );
}
