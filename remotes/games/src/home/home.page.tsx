import { useSession } from '@chokdee/session';
import { Announcement } from './announcement.tsx';
import { Banners } from './banners.tsx';
import { ClosingSoon } from './closing-soon.tsx';
import { GameRows } from './game-rows.tsx';
import { Legal } from './legal.tsx';
import { QuickActions } from './quick-actions.tsx';
import { WalletAside, WalletCard } from './wallet-card.tsx';

/** Home: announcement, wallet, banners, ways in, lotteries closing soon, games. */
export function Page() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  return (
    <>
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
          <Legal />
        </div>
        <aside>
          {isLoggedIn && <WalletAside />}
          <ClosingSoon />
        </aside>
      </div>
    </>
  );
}
