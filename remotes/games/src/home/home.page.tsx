import { useSession } from '@chokdee/session';
import { Box, Columns, Side, useIsWide, VisuallyHidden } from '@chokdee/ui';
import { Announcement } from './announcement.tsx';
import { Banners } from './banners.tsx';
import { ClosingSoon } from './closing-soon.tsx';
import { copy } from './copy.ts';
import { GameRows } from './game-rows.tsx';
import styles from './home.module.css';
import { LatestResults } from './latest-results.tsx';
import { Legal } from './legal.tsx';
import { PendingBills } from './pending-bills.tsx';
import { QuickActions } from './quick-actions.tsx';
import { WalletAside, WalletCard } from './wallet-card.tsx';

/** Home: announcement, wallet, banners, ways in, lotteries closing soon, games. */
export function Page() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const isWide = useIsWide();
  return (
    <>
      <VisuallyHidden as="h1">{copy.homeTitle}</VisuallyHidden>
      <Announcement />
      <Columns>
        <div className={styles.column}>
          <Box above={2} className={styles.spacer} />
          {isLoggedIn && <WalletCard />}
          <Box above={4} className={styles.spacer} />
          <Banners />
          <QuickActions />
          <Box only="narrow">
            <ClosingSoon />
          </Box>
          <GameRows />
          <LatestResults />
          <Legal />
        </div>
        <Side>
          {isLoggedIn && <WalletAside />}
          <ClosingSoon />
          {isLoggedIn && isWide && <PendingBills />}
        </Side>
      </Columns>
    </>
  );
}
