import { useSession } from '@chokdee/session';
import { useIsWide } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Announcement } from './announcement.tsx';
import { Banners } from './banners.tsx';
import { ClosingSoon } from './closing-soon.tsx';
import { GameRows } from './game-rows.tsx';
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
      <h1 className="sr">{copy.homeTitle}</h1>
      <Announcement />
      <div className="cols">
        <div className="hm-col">
          <div className="mt2" />
          {isLoggedIn && <WalletCard />}
          <div className="mt4" />
          <Banners />
          <QuickActions />
          <div className="no-lg">
            <ClosingSoon />
          </div>
          <GameRows />
          <LatestResults />
          <Legal />
        </div>
        <aside>
          {isLoggedIn && <WalletAside />}
          <ClosingSoon />
          {isLoggedIn && isWide && <PendingBills />}
        </aside>
      </div>
    </>
  );
}
