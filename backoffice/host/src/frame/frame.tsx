import { ShownDialog } from '@chokdee/backoffice-ui';
import { Outlet } from '@chokdee/router';
import { Alert, Drawer, Flex, Grid, Layout } from 'antd';
import { useState } from 'react';
import { copy as life } from '../life/copy.ts';
import { useIsOnline } from '../life/use-is-online.ts';
import { copy } from './copy.ts';
import { DeskNav } from './desk-nav.tsx';
import styles from './frame.module.css';
import { Head } from './head.tsx';

/** Width of the navigation in px. */
const NAV_WIDTH = 200;
const MAIN = 'main';

/** Navigation, search, inbox and account around the page of a desk. */
export function Frame() {
  const isWide = Grid.useBreakpoint().lg ?? true;
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <a className={styles.skip} href={`#${MAIN}`}>
        {copy.skip}
      </a>
      <Head isWide={isWide} onOpenNav={() => setIsOpen(true)} />
      <Layout hasSider={isWide}>
        {isWide && (
          <Layout.Sider theme="light" width={NAV_WIDTH} className={styles.side}>
            <DeskNav />
          </Layout.Sider>
        )}
        <Layout.Content id={MAIN} role="main" tabIndex={-1} style={{ padding: isWide ? 24 : 16, minWidth: 0 }}>
          <Flex vertical gap={16}>
            {!isOnline && <Alert showIcon type="warning" title={life.offline} />}
            <Outlet />
            <ShownDialog />
          </Flex>
        </Layout.Content>
      </Layout>
      <Drawer open={isOpen && !isWide} placement="left" title={copy.site} onClose={close} size={NAV_WIDTH + 80}>
        <DeskNav onChosen={close} />
      </Drawer>
    </Layout>
  );
}
